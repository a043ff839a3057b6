import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { simulatorModules, withoutSimulator } from './withoutSimulator'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Builds one module and what it imports; nothing is written. */
const built = (path: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutSimulator()],
    build: { write: false, minify: false, lib: { entry: at(path), formats: ['es'] } },
  })

test('a build with a cipher of tokens or a derivation of keys fails and names them', async () => {
  await expect(built('mocks/tokens/staSampleTables.ts')).rejects.toThrow('mocks/tokens/staSampleTables.ts')
  await expect(built('mocks/tokens/derivedKeys.ts')).rejects.toThrow('mocks/tokens/derivedKeys.ts')
})

test('a build with the rules of tokens goes through', async () => {
  await expect(built('src/rules/tokens/tokenBlock.ts')).resolves.toBeDefined()
})

test('modules of the simulator are found, however paths are written', () => {
  const ids = [
    at('mocks/tokens/misty1.ts'),
    at('mocks/kit/passwords.ts').replaceAll('/', '\\'),
    at('src/rules/tokens/tokenBlock.ts'),
    at('node_modules/x/mocks/y.js'),
  ]
  expect(simulatorModules(ids)).toEqual(ids.slice(0, 2))
})
