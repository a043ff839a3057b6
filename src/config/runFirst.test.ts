import { expect, test } from 'vitest'
import { runFirst } from './runFirst'

const chunk = (fileName: string, ...moduleIds: string[]) => ({ type: 'chunk', fileName, moduleIds })

function tagsFor(bundle: Record<string, unknown>): unknown {
  const { configResolved, transformIndexHtml } = runFirst('/src/first.ts')
  if (typeof configResolved !== 'function' || typeof transformIndexHtml !== 'object')
    throw new Error('It hears neither of the configuration nor of the page')
  Reflect.apply(configResolved, undefined, [{ base: '/console/' }])
  return Reflect.apply(transformIndexHtml.handler, undefined, ['', { bundle }])
}

test('the page runs the file that holds the module as soon as it is here', () => {
  expect(
    tagsFor({
      a: chunk('assets/base-1.js', '/project/node_modules/react/index.js'),
      b: chunk('assets/first-2.js', '/project/src/lib/storage.ts', '/project/src/first.ts'),
    }),
  ).toMatchObject([
    { tag: 'script', attrs: { type: 'module', async: true, src: '/console/assets/first-2.js' } },
  ])
})

test('a build without the module is refused: the page would wait for its words again', () => {
  expect(() => tagsFor({ a: chunk('assets/base-1.js', '/project/src/main.tsx') })).toThrow('/src/first.ts')
})
