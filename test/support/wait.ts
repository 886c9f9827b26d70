import { waitUntil as wait } from '@open-wc/testing';

/** Waits for a condition, as long as a busy machine may need: its time is no part of any test. @param what names the condition where it never holds */
export const waitUntil = (condition: () => unknown, what?: string): Promise<void> => wait(condition, what, { timeout: 20_000 });
