import { describe, expect, test } from 'vitest'
import { exportStep, type ExportEvent, type ExportJob } from './exports'

const order = { type: 'meterExport', name: 'Meters' }
const running = (change: Partial<ExportJob> = {}): ExportJob => ({
  ...order,
  phase: 'running',
  percent: 40,
  remaining: 10,
  downloadUrl: '',
  ...change,
})
const progress = (process: number, remainder = 5, downloadUrl = ''): ExportEvent => ({
  kind: 'progress',
  process,
  remainder,
  downloadUrl,
})

describe('the export of a user', () => {
  test('starts at zero, and a second start changes nothing', () => {
    const started = exportStep(undefined, { kind: 'start', order })
    expect(started).toEqual({
      ...order,
      phase: 'starting',
      percent: 0,
      remaining: undefined,
      downloadUrl: '',
    })
    expect(exportStep(started, { kind: 'start', order: { type: 'other', name: 'Other' } })).toBe(started)
    expect(exportStep(started, { kind: 'accepted' })?.phase).toBe('running')
  })

  test.each<[string, ExportEvent, Partial<ExportJob>]>([
    ['progress is a floored percentage', progress(0.559), { percent: 55, remaining: 5 }],
    ['progress never falls', progress(0.2), { percent: 40, remaining: 5 }],
    ['progress stops at 99', progress(0.999_99), { percent: 99 }],
    ['done without a file is not done', progress(1), { percent: 99, phase: 'running' }],
    [
      'done with a file',
      progress(1, 0, '/file/1'),
      { percent: 100, phase: 'finishing', remaining: 0, downloadUrl: '/file/1' },
    ],
    ['more than done', progress(1.2, 0, '/file/1'), { percent: 100, phase: 'finishing' }],
    ['nonsense is no news', progress(Number.NaN, Number.NaN), { percent: 40, remaining: 10 }],
    ['negative remainder is no news', progress(0.5, -3), { percent: 50, remaining: 10 }],
    ['a tick moves the bar and the clock', { kind: 'tick' }, { percent: 41, remaining: 9.5 }],
    ['download failed', { kind: 'downloadFailed' }, { phase: 'downloadFailed' }],
  ])('%s', (_, event, expected) => expect(exportStep(running(), event)).toMatchObject(expected))

  test('ticks stop at 99 and the remaining time at 0', () => {
    expect(exportStep(running({ percent: 99, remaining: 0.2 }), { kind: 'tick' })).toMatchObject({
      percent: 99,
      remaining: 0,
    })
  })

  test('a finished job hears nothing more but its end', () => {
    const finished = running({ phase: 'finishing', percent: 100 })
    expect(exportStep(finished, progress(0.1))).toBe(finished)
    expect(exportStep(finished, { kind: 'tick' })).toBe(finished)
    expect(exportStep(finished, { kind: 'end' })).toBeUndefined()
  })

  test('without a job nothing happens', () => {
    for (const event of [
      { kind: 'tick' },
      { kind: 'accepted' },
      progress(0.5),
      { kind: 'end' },
    ] as ExportEvent[]) {
      expect(exportStep(undefined, event)).toBeUndefined()
    }
  })
})
