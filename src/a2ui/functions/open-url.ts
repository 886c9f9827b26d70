import type { SafeLink } from '../../policy/links.js';
import type { FunctionType } from '../catalog.js';
import { toText } from '../convert.js';
import { A2uiProblem, quoted } from '../errors.js';

/** What `openUrl` gives: the host opens it. */
export class OpenLink {
  constructor(readonly link: SafeLink) {}
}

export const OPEN_URL: FunctionType = {
  name: 'openUrl', args: { url: 'required' }, returns: 'void', requiresUserActivation: true, about: 'Opens an address. Only as the action of a button.',
  call: ({ url }, { environment }) => {
    const link = environment.policy.link(toText(url), '');
    if (link === undefined) throw new A2uiProblem('URL_NOT_ALLOWED', `The address ${quoted(toText(url))} may not be opened.`);
    return new OpenLink(link);
  },
};
