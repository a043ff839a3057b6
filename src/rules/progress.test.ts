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
  const features = fileURLToPath(new URL('../features', import.meta.url))
  const byHand = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\bdone\b( \?\? 0\))? <=? \(?[\w.]*\btotal\b/.test(readFileSync(`${features}/${file}`, 'utf8')),
    )
  expect(byHand).toEqual([])
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
