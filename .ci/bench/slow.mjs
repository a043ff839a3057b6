// npm run bench -- --slow [demo|huge] [WORDS]: calls of the head-end that take longer than they may, and its memory after a
// tour of all pages. Asked is every call that mocks/records/answers.txt names without an id of the small world, and each of its sorts, or
// those alone whose address has WORDS: cold, and once more. A cold call is the first of its head-end, whose world has worked
// nothing out for it. Its code has run before, in the same call to a head-end of the small world: V8 compiles it once for all
// worlds, and a budget is about the work of an answer. The fixed work (kit/fixedWork.mjs) is measured before and after, and the
// figures are CPU ms of the reference machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureUnit, referenceUnit } from '../kit/cpu.mjs'
import { fail, root, say } from '../kit/lib.mjs'
import { headEnd } from './calls.mjs'

/** CPU ms of a call, and MB: `page` of a first page of a list, `sum` of what looks at all rows (a sort, a sum, a tree). */
const budgets = {
  demo: { page: 50, sum: 500, again: 50, memory: 700 },
  huge: { page: 1000, sum: 1000, again: 300, memory: 700 },
}
/** Ids of the small world, or of what only its clock knows. */
const ofSmallWorld =
  /[0-9a-f]{32}|\b(id|metercomid|font|run_id)=|\/(detail|members|grants|rights|image|ofTask)\//

/** Addresses of the calls in the record of answers, sorts after their list. */
function recordedCalls() {
  const calls = []
  let list
  for (const line of readFileSync(join(root, 'mocks/records/answers.txt'), 'utf8').split('\n')) {
    const path = /^GET (.+)/.exec(line)?.[1]
    const sort = /^ {2}(sidx=\w+&sord=\w+) → \d+: /.exec(line)?.[1]
    if (path) list = ofSmallWorld.test(path) ? undefined : path
    if (path && list) calls.push(list)
    if (sort && list) calls.push(`${list}&${sort}`)
  }
  return calls
}

/** Resident memory, MB, of a head-end after a tour of all pages: their calls once, without the small world of the rehearsal. */
async function memoryAfterTour(size, calls) {
  const end = await headEnd({ size })
  await end.warm()
  for (const path of calls) await end.cost(path, { most: 1, any: true })
  const memory = await end.memory()
  end.close()
  return memory
}

export async function slowCalls(size = 'demo', words = '') {
  const budget = budgets[size]
  if (!budget) fail('Which world? npm run bench -- --slow demo')
  const calls = recordedCalls().filter((path) => path.includes(words))
  say(`${calls.length} calls of the world ${size}`)
  const unitBefore = await measureUnit()
  const end = await headEnd({ size })
  await end.warm()
  for (const path of calls) await end.rehearse(path)
  const measured = []
  for (const path of calls) {
    const once = () => end.cost(path, { most: 1, any: true })
    measured.push({ path, first: await once(), again: await once() })
  }
  end.close()
  const memory = await memoryAfterTour(
    size,
    calls.filter((path) => !path.includes('sidx=')),
  )
  const unit = (unitBefore + (await measureUnit())) / 2
  const onReference = referenceUnit / unit
  const above = measured
    .map(({ path, first, again }) => {
      const isPage = path.includes('/list?') && !path.includes('sidx=')
      const costs = { first: first * onReference, again: again * onReference }
      const ratio = Math.max(costs.first / budget[isPage ? 'page' : 'sum'], costs.again / budget.again)
      return {
        ratio: Number(ratio.toFixed(1)),
        first: Math.round(costs.first),
        again: Math.round(costs.again),
        path,
      }
    })
    .filter(({ ratio }) => ratio > 1)
    .toSorted((left, right) => right.ratio - left.ratio)
  console.table(above)
  const { page, sum, again, memory: most } = budget
  console.log(
    `${above.length} of ${calls.length} calls are above ${page} ms (a page), ${sum} ms (a sort or sum) or ${again} ms (again), CPU of the reference machine; ` +
      `the fixed work takes ${unit.toFixed(3)} CPU s here, ${referenceUnit} there. Memory: ${Math.round(memory)} MB of ${most}.`,
  )
}
