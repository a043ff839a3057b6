import { expect, test } from 'vitest'
import { views } from '../contract/views'
import { unrecorded } from './exemptions'
import { brokenLaws } from './laws'
import { comparedRecord, recordedViews } from './records'
import { recordView } from './recordView'

const only = process.env['RECORD_ONLY']?.split(',')
/** A screen's code stands for all its tabs. */
const isWanted = (name: string): boolean =>
  only === undefined || only.includes(name) || only.includes(name.split('/')[0] ?? '')

/** Compares every view of an area with its record, and asks whether the laws hold. */
export function recordArea(area: string): void {
  const all = views.filter(({ area: its, name }) => its === area && !unrecorded[name])
  test.each(all.filter(({ name }) => isWanted(name)))('$name is wired as its record says', async (view) => {
    const record = await recordView(view)
    const { now, kept } = comparedRecord(area, view.name, record)
    expect(now.wiring).toBe(kept.wiring)
    expect(now.words).toBe(kept.words)
    expect(brokenLaws(view.name, record)).toEqual([])
    expect(record.looseNumbers).toEqual([])
  })
  test.runIf(only === undefined)(`every record of ${area} is one of a view`, () => {
    const names = all.map(({ name }) => name.replaceAll('/', '.'))
    expect(recordedViews(area).filter((name) => !names.includes(name))).toEqual([])
  })
}
