import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isComing, progressOf } from './progress'

it.each([
  [{ done: 3, total: 5 }, true],
  [{ done: 0, total: 5 }, true],
  [{ done: 5, total: 5 }, false],
  // A server without such fields has worked out everything.
  [{ total: 5 }, false],
  [{ done: null, total: 5 }, false],
  [{ done: 3, total: null }, false],
  [{}, false],
])('figures of %j are still coming: %s', (progress, coming) => expect(isComing(progress)).toBe(coming))

it('no screen compares the two numbers by hand', () => {
  const features = fileURLToPath(new URL('../../features', import.meta.url))
  const byHand = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\bdone\b( \?\? 0\))? <=? \(?[\w.]*\btotal\b/.test(readFileSync(`${features}/${file}`, 'utf8')),
    )
  expect(byHand).toEqual([])
})

it('no answer says in its result how far it is: the envelope does', () => {
  const api = fileURLToPath(new URL('../../api', import.meta.url))
  const inResult = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /\bdone(: \w+(\(\d+\))?)?,\s+total\b/.test(readFileSync(`${api}/${file}`, 'utf8')))
  // The lines of a file that an import has written are what its own call is asked for.
  expect(inResult).toEqual(['wire/importResource.ts'])
})

it('no screen asks again by itself for an answer that is not whole: `useLoad` does', () => {
  const features = fileURLToPath(new URL('../../features', import.meta.url))
  const byItself = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(`${features}/${file}`, 'utf8')
      return /\b(isComing|progressOf)\(/.test(text) && /\b(useEvery|setInterval)\(/.test(text)
    })
  expect(byItself).toEqual([])
})

it.each([
  [{ progress: { done: 1, total: 2 } }, { done: 1, total: 2 }],
  [{ progress: { done: 2, total: 2 } }, undefined],
  [{ progress: { done: null, total: 2 } }, undefined],
  // A task has a progress of its own, percent.
  [{ progress: 50 }, undefined],
  [{}, undefined],
  [null, undefined],
])('of %j is still to come: %j', (answer, progress) => {
  expect(progressOf(answer)).toEqual(progress)
})
