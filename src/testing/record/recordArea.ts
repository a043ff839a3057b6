import { expect, test } from 'vitest'
import { views } from '../contract/views'
import { comparedRecord } from './records'
import { recordView } from './recordView'

const only = process.env['RECORD_ONLY']
/** Compares every view of an area with its record. */
export function recordArea(area: string): void {
  const own = views.filter(
    (view) => view.area === area && (only === undefined || only.split(',').includes(view.name)),
  )
  test.each(own)('$name is wired as its record says', async (view) => {
    const record = await recordView(view)
    const { now, kept } = comparedRecord(area, view.name, record)
    expect(now.wiring).toBe(kept.wiring)
    expect(now.words).toBe(kept.words)
  })
}
