// Which tests see a file: what a mutant is tried with.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from '../kit/lib.mjs'

const isTest = (file) => /\.test\.tsx?$/.test(file)
/** Asks the head-end everything that src/api declares, and compares. */
const contractTest = 'mocks/handlers/kit/contract.test.ts'
/** Asks the head-end each list in many ways and sends each form with faults, and compares with a record. */
const answersTest = 'mocks/answers.test.ts'
const stem = (file) => basename(file).replace(/\..*$/, '').toLowerCase().replace(/s$/, '')
const texts = new Map()
/** What stands in a file, read once. */
export function textOf(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'))
  return texts.get(file)
}

const english = new Map(
  readdirSync(join(root, 'locales/en')).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(root, 'locales/en', file), 'utf8')),
  ]),
)

/** Who imports a file, at once or later. */
function importersOf(sources) {
  const known = new Set(sources)
  const importers = new Map()
  for (const file of sources) {
    const text = textOf(file)
    // Types are gone when a test runs.
    const code = text.replaceAll(/^(?:import|export) type [^;]*? from .*$/gm, '')
    for (const [, from] of code.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g)) {
      const base = from.startsWith('@/')
        ? `src/${from.slice(2)}`
        : from.startsWith('.')
          ? relative(root, resolve(root, dirname(file), from)).replaceAll('\\', '/')
          : undefined
      const to = base && [`${base}.ts`, `${base}.tsx`, base].find((each) => known.has(each))
      if (to) importers.set(to, (importers.get(to) ?? new Set()).add(file))
    }
  }
  return importers
}

/** How far a file is from those that reach it by importing one another. */
function distancesFrom(file, importers) {
  const distance = new Map([[file, 0]])
  const queue = [file]
  for (let each = queue.shift(); each !== undefined; each = queue.shift())
    for (const next of importers.get(each) ?? [])
      if (!distance.has(next)) {
        distance.set(next, distance.get(each) + 1)
        queue.push(next)
      }
  return distance
}

/** In how many views a file is looked at, and of how many areas, at most: each area has a start of its own. */
const [mostViews, mostAreas] = [5, 2]
const areasWithRecords = ['business', 'capture', 'cbo', 'prepaid', 'query', 'vending']

/**
 * The views whose wiring records see a file, by the code and the area of their screen: the nearest first.
 * @param sources all files, relative to the root
 */
export function nearViews(sources) {
  const importers = importersOf(sources)
  /** The file of each screen, with its code: `screen('line', … import('./archive/line/Lines')…)`. */
  const entries = sources
    .filter((file) => /^src\/features\/\w+\/screens\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/screen\(\s*'([\w-]+)'[\s\S]*?import\('\.\/([^']+)'\)/g)].map(
        ([, code, path]) => ({
          code,
          area: areasWithRecords.find((area) => file.split('/')[2] === area) ?? 'fixed',
          file: `${dirname(file)}/${path}.tsx`,
        }),
      ),
    )
  return (file) => {
    const distance = distancesFrom(file, importers)
    const near = entries
      .filter((entry) => distance.has(entry.file))
      .toSorted((a, b) => distance.get(a.file) - distance.get(b.file) || a.code.localeCompare(b.code))
    const areas = [...new Set(near.map(({ area }) => area))].slice(0, mostAreas)
    return near.filter(({ area }) => areas.includes(area)).slice(0, mostViews)
  }
}

/**
 * @param sources all files, tests too, relative to the root
 * @param nearest how many tests a file is tried with at most
 * @returns the tests of a file, the nearest first
 */
export function nearTests(sources, nearest) {
  const importers = importersOf(sources)
  /** Tests that read the sources instead of importing them; they name what they are about. */
  const guards = sources.filter((file) => /^src\/testing\/guards\/\w+\.test\.ts$/.test(file))

  /** The paths of calls that a text names, without what stands for an id. */
  const callsIn = (text) =>
    new Set([...text.matchAll(/['"`](\/[a-z]\w*\/[\w/]+)/gi)].map(([, path]) => path.replace(/\/$/, '')))
  const calls = new Map(sources.map((file) => [file, callsIn(textOf(file))]))
  /** A test names a call, or one below the place that a file gives to its calls. */
  const names = (test, path) =>
    calls.get(test).has(path) || [...calls.get(test)].some((each) => each.startsWith(`${path}/`))
  /** What breaks with a file: its own calls, or those of the files that use it. */
  const callsOf = (file) =>
    calls.get(file).size > 0
      ? calls.get(file)
      : new Set([...(importers.get(file) ?? [])].flatMap((each) => [...calls.get(each)]))

  /** The English words of a file, as far as a test would quote them: whole sentences without what is filled in. */
  function wordsOf(file) {
    const text = textOf(file)
    const said = new Set()
    for (const [name, own] of english) {
      if (!new RegExp(`['"\`]${name}['"\`:]`).test(text)) continue
      for (const [, key] of text.matchAll(/['"`:]([\w.-]+)(?=['"`])/g)) {
        const word = key.split('.').reduce((at, part) => at?.[part], own)
        if (typeof word === 'string' && word.length > 5 && !word.includes('{{')) said.add(word)
      }
    }
    return said
  }

  /**
   * The tests that see a file from nearest: of its name, importing it, naming its calls or quoting its words, beside it, then
   * those that reach it by others. Every handler is reached by every test with a head-end, so there the calls decide.
   */
  function testsOf(file) {
    const distance = distancesFrom(file, importers)
    const broken = callsOf(file)
    const called = file.replace(/^src\/(features\/)?|\.tsx?$/g, '')
    const words = file.startsWith('src/') ? [...wordsOf(file)] : []
    const says = guards.filter((test) => textOf(test).includes(`'${called}'`))
    const rank = (test) => {
      const far = distance.get(test)
      // Nothing sees a call that goes elsewhere as well as what asks all calls.
      if (test === contractTest && file.startsWith('src/api/')) return 0.5
      if (test === answersTest && /^mocks\/(handlers|kit)\//.test(file)) return 0.75
      if (says.includes(test) || stem(test) === stem(file)) return 0
      if (far === 1) return 1
      const named = [...broken].filter((path) => names(test, path)).length
      // A handler is seen best by tests of handlers.
      if (named > 0) return (test.split('/')[0] === file.split('/')[0] ? 1 : 1.5) + 1 / (named + 1)
      const quoted = words.filter((word) => textOf(test).includes(word)).length
      if (quoted > 0) return 1.5 + 1 / (quoted + 1)
      if (test === contractTest && calls.get(file).size > 0) return 1.6
      return dirname(test) === dirname(file) ? 2 + far / 10 : 1 + far
    }
    // The contract's test loads the calls by a pattern, which is no import.
    const byPattern = file.startsWith('src/api/') ? [contractTest] : []
    const reaching = [...distance.keys()].filter(
      (each) => isTest(each) && !/smoke|architecture|\.record\.test/.test(each),
    )
    const ranked = [...new Set([...reaching, ...says, ...byPattern])]
      .map((test) => ({ test, far: rank(test) }))
      .toSorted((a, b) => a.far - b.far || a.test.localeCompare(b.test))
      .slice(0, nearest)
    // What reaches the file only by way of others costs most of the time and sees next to nothing: where nothing else does.
    const near = ranked.filter(({ far }) => far < 3)
    return (near.length > 0 ? near : ranked).map(({ test }) => test)
  }
  return testsOf
}
