// CPU seconds of a process and of everything it starts, also of what has ended meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { run } from './lib.mjs'

/** CPU seconds of the fixed work (fixedWork.mjs) on the machine whose seconds budgets mean. */
export const referenceUnit = 0.145
/** CPU seconds of the fixed work here and at this moment: a shared machine does not keep its pace. */
export const measureUnit = async () =>
  Number((await run(process.execPath, ['.ci/kit/fixedWork.mjs'], { quiet: true })).output)

/** Linux counts in hundredths of a second, whatever its kernel does inside. */
const ticks = 100

/** Fields of /proc/PID/stat behind the name, which may hold anything. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      parent: fields[1],
      own: (fields[11] + fields[12]) / ticks,
      below: (fields[13] + fields[14]) / ticks,
    }
  } catch {
    return undefined
  }
}

/** Every process of this machine: its parent and the seconds it used itself; undefined where that cannot be told. */
function processes() {
  if (existsSync('/proc/self/stat'))
    return new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name) => {
          const stat = statOf(name)
          return stat ? [[Number(name), stat]] : []
        }),
    )
  const { status, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.map(([pid, parent, time]) => {
      // [days-]hours:minutes:seconds, as far as there are such
      const own = time.split(/[-:]/).reduceRight(
        ({ sum, unit, i }, part) => ({
          sum: sum + Number(part) * unit,
          unit: unit * (i === 2 ? 24 : 60),
          i: i + 1,
        }),
        { sum: 0, unit: 1, i: 0 },
      ).sum
      return [Number(pid), { parent: Number(parent), own, below: 0 }]
    }),
  )
}

/**
 * Follows a process from now on. `seconds()` is what all that it started has used since, undefined where the system
 * does not say; `stop()` ends the following. What is followed itself counts only when it is not this very process.
 */
export function watchCpu(pid = process.pid) {
  const used = new Map()
  const reapedBefore = statOf(pid)?.below ?? 0
  let told = true
  const look = () => {
    const all = processes()
    if (!all) {
      told = false
      return
    }
    const family = new Set([pid, ...used.keys()])
    // Children may have a lower number than their parents: until no more is found.
    for (let size = 0; size !== family.size;) {
      size = family.size
      for (const [each, { parent }] of all) if (family.has(parent)) family.add(each)
    }
    if (pid === process.pid) family.delete(pid)
    for (const each of family) used.set(each, Math.max(used.get(each) ?? 0, all.get(each)?.own ?? 0))
  }
  look()
  // What was used before this began is not counted.
  const before = new Map(used)
  const timer = setInterval(look, 400)
  timer.unref()
  return {
    seconds() {
      look()
      if (!told) return undefined
      let sum = 0
      for (const [each, now] of used) sum += now - (before.get(each) ?? 0)
      // What came and went between two looks is told by the parent, as far as it waited for it.
      return Math.max(sum, (statOf(pid)?.below ?? 0) - reapedBefore)
    },
    stop: () => clearInterval(timer),
  }
}
