function count(suite, totals) {
  for (const test of suite.tests) totals[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
  for (const inner of suite.suites) count(inner, totals);
}

/** How long a browser may take to close after the last test, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * A reporter for web-test-runner: ends the run with `wtr: N passed, N failed, N skipped`.
 * A file that did not load, ran no test, or threw outside a test counts as failed.
 */
export function closingLine() {
  return {
    stop({ sessions }) {
      const totals = { passed: 0, failed: 0, skipped: 0 };
      let files = 0;
      for (const session of sessions) {
        files++;
        const before = totals.passed + totals.failed + totals.skipped;
        if (session.testResults) count(session.testResults, totals);
        const ranSome = totals.passed + totals.failed + totals.skipped > before;
        if (session.errors.length > 0 || !ranSome) totals.failed++;
      }
      if (files === 0) totals.failed++; // a pattern that matches nothing must not look green
      console.log(`\nwtr: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
      // One that does not close must not keep whoever waits for the result.
      setTimeout(() => process.exit(totals.failed > 0 ? 1 : 0), PATIENCE_MS).unref();
    },
  };
}
