import { expect, test } from 'vitest'
import { views } from '../contract/views'
import { brokenLaws } from './laws'
import { comparedRecord } from './records'
import { recordView } from './recordView'

const only = process.env['RECORD_ONLY']?.split(',')
/** A screen's code stands for all its tabs. */
const isWanted = (name: string): boolean =>
  only === undefined || only.includes(name) || only.includes(name.split('/')[0] ?? '')

/** Compares every view of an area with its record. */
export function recordArea(area: string): void {
  const own = views.filter(({ area: its, name }) => its === area && isWanted(name))
  test.each(own)('$name is wired as its record says', async (view) => {
    const record = await recordView(view)
    const { now, kept } = comparedRecord(area, view.name, record)
    if (process.env['LAWS']) process.stderr.write(brokenLaws(record).map((l) => `LAW ${view.name}: ${l}\n`).join(''))
    expect(now.wiring).toBe(kept.wiring)
    expect(now.words).toBe(kept.words)
  })
}
