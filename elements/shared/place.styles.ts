import { css } from 'lit';

/** Last in a place of a holder's own words: the element's rules for itself (`:host`) are not meant for it. */
export const placeReset = css`
  :host { all: unset; display: block; min-inline-size: 0; }
`;
