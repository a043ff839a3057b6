// npm test takes a few views with one kind of change each; npm run fuzz all of them with every kind (-- --quick: with one).
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { views } from '../contract/views'
import { unrecorded } from '../record/exemptions'
import { hashOf } from '../record/madeValues'
import { kinds } from './changes'
import { fuzzView } from './fuzzView'
import { plants, Planted } from './Planted'

const extent = process.env['FUZZ']
const only = new RegExp(process.env['FUZZ_ONLY'] ?? '', 'i')

/** Views that are not walked, with the reason; those without a record neither. */
const unwalked: Readonly<Record<string, string>> = {
  ...unrecorded,
  importWizard: 'its template is an example: user names stand in it',
}
const all = views.filter(({ name, area }) => !unwalked[name] && area !== 'spare' && only.test(name))
/** Every how manyeth view is one of the sample. */
const sparse = 18
const walked = extent === undefined ? all.filter((_, nth) => nth % sparse === 3) : all

let tried = 0
const found: string[] = []
test.each(walked)(
  '$name says nothing false of what it does not know',
  { timeout: 3_600_000 },
  async (view) => {
    const each = kinds.map((_, rank) => rank)
    const one = [hashOf(view.name) % kinds.length]
    const { faults, tried: drawn } = await fuzzView(
      view,
      extent === 'whole' ? { kinds: each, calls: Number.POSITIVE_INFINITY } : { kinds: one, calls: 2 },
    )
    tried += drawn
    found.push(...faults)
    if (extent !== undefined) {
      // After each view: what was found stays when the walk is broken off.
      mkdirSync('.cache', { recursive: true })
      writeFileSync('.cache/fuzz.json', JSON.stringify({ tried, found }, null, 2))
    }
    expect(faults).toEqual([])
  },
)

/** All that the fuzz says of a page with faults of every kind, or of the same without them. */
const saidOf = async (faulty: boolean): Promise<string[]> => {
  const view = { name: 'planted', path: '/', area: 'query', Component: () => <Planted faulty={faulty} /> }
  return (await fuzzView(view, { kinds: kinds.map((_, rank) => rank), calls: 2 })).faults
}

test('finds each fault that was planted, and nothing where none was', { timeout: 600_000 }, async () => {
  const faults = await saidOf(true)
  for (const [fault, says] of plants)
    expect(
      faults.filter((each) => says.test(each)).length,
      `${fault} in\n${faults.join('\n')}`,
    ).toBeGreaterThan(0)
  expect(await saidOf(false)).toEqual([])
})
