import { spawnSync } from 'node:child_process';

const isRoot = () => process.getuid?.() === 0;
const has = program => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

/** True where `apt-get` can install: Debian or Ubuntu, as root or with a sudo that asks no password. */
export function canApt() {
  if (process.platform !== 'linux' || !has('apt-get')) return false;
  return isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Installs Debian packages. Output goes to standard error. @returns {boolean} whether it worked */
export function aptInstall(packages) {
  const apt = args => {
    const line = isRoot() ? ['env'] : ['sudo', '-n', 'env'];
    const [program, ...rest] = [...line, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: ['ignore', 2, 2] }).status === 0;
  };
  console.error(`Installing by apt: ${packages.join(' ')}`);
  apt(['update', '-qq']); // a repository that does not answer need not stop the install
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
