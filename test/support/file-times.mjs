import { relative } from 'node:path';

/** A reporter for web-test-runner for runs of hours: a line for each file that has come to its end, so that one that does not is known by name. */
export function fileTimes() {
  let started = 0;
  let ended = 0;
  let of = 0;
  return {
    start({ startTime, testFiles }) {
      started = startTime;
      of = testFiles.length;
    },
    reportTestFileResults({ testFile }) {
      const minutes = ((Date.now() - started) / 60_000).toFixed(1);
      console.log(`${minutes} min, ${++ended} of ${of}: ${relative(process.cwd(), testFile)}`);
    },
  };
}
