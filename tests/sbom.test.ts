import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Locked {
  readonly version: string
  readonly dev?: true
}
interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly { readonly alg: string }[]
  readonly properties?: readonly { readonly name: string }[]
}

const isDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

test('the SBOM lists every package with licence and hash, and marks development packages', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 2 ** 26 })
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>
  }
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  const names = (wanted: (each: Locked) => boolean) =>
    new Set(
      locked
        .filter(([, each]) => wanted(each))
        .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
    )
  const listed = (some: readonly Component[]) => new Set(some.map(({ name, version }) => `${name}@${version}`))
  expect(listed(components)).toEqual(names(() => true))
  const running = listed(components.filter((each) => !isDevelopment(each)))
  expect([...names(({ dev }) => !dev)].filter((name) => !running.has(name))).toEqual([])
  const bare = components.filter(({ licenses, hashes }) => !licenses?.length || hashes?.[0]?.alg !== 'SHA-512')
  expect(bare).toEqual([])
})
