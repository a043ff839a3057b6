import { describe, expect, test } from 'vitest'
import type { ExportJob } from '@/stores/exports'
import { exportStep, newExport, overallPercent, type ExportEvent } from './exportSteps'

const order = { type: 'meterExport', name: 'Meters' }
const running = (change: Partial<ExportJob> = {}): ExportJob => ({
  ...newExport('1', order),
  phase: 'running',
  percent: 40,
  remaining: 10,
  ...change,
})
const progress = (process: number, remainder = 5, downloadUrl = ''): ExportEvent => ({
  kind: 'progress',
  process,
  remainder,
  downloadUrl,
})

describe('an export', () => {
  test('waits, starts when it is its turn, and runs when the server has accepted', () => {
    const waiting = newExport('1', order)
    expect(waiting).toEqual({
      ...order,
      id: '1',
      phase: 'waiting',
      percent: 0,
      remaining: undefined,
      downloadUrl: '',
      deadSince: undefined,
    })
    expect(exportStep(waiting, { kind: 'accepted' })).toBe(waiting)
    expect(exportStep(waiting, progress(0.5))).toBe(waiting)
    const started = exportStep(waiting, { kind: 'start' })
    expect(started.phase).toBe('starting')
    expect(exportStep(started, { kind: 'start' })).toBe(started)
    expect(exportStep(started, { kind: 'accepted' }).phase).toBe('running')
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
    ['a dead channel', { kind: 'channel', deadSince: 7 }, { deadSince: 7, percent: 40 }],
    ['download failed', { kind: 'downloadFailed' }, { phase: 'downloadFailed' }],
  ])('%s', (_, event, expected) => expect(exportStep(running(), event)).toMatchObject(expected))

  test('ticks stop at 99 and the remaining time at 0', () => {
    const late = running({ percent: 99, remaining: 0.2 })
    expect(exportStep(late, { kind: 'tick' })).toMatchObject({ percent: 99, remaining: 0 })
  })

  test('while no news can come, the bar and the clock stand still', () => {
    const dead = running({ deadSince: 1 })
    expect(exportStep(dead, { kind: 'tick' })).toBe(dead)
    const alive = exportStep(dead, { kind: 'channel', deadSince: undefined })
    expect(exportStep(alive, { kind: 'tick' })).toMatchObject({ percent: 41 })
  })

  test('what changes nothing is the same job, so that nothing is drawn again', () => {
    const job = running()
    expect(exportStep(job, progress(0.1, 10))).toBe(job)
    expect(exportStep(job, { kind: 'channel', deadSince: undefined })).toBe(job)
  })

  test('a finished job hears nothing more but of its download', () => {
    const finished = running({ phase: 'finishing', percent: 100 })
    expect(exportStep(finished, progress(0.1))).toBe(finished)
    expect(exportStep(finished, progress(1, 0, '/other'))).toBe(finished)
    expect(exportStep(finished, { kind: 'tick' })).toBe(finished)
    expect(exportStep(finished, { kind: 'downloadAgain' })).toBe(finished)
    const failed = exportStep(finished, { kind: 'downloadFailed' })
    expect(exportStep(failed, progress(0.1))).toBe(failed)
    expect(exportStep(failed, { kind: 'downloadAgain' }).phase).toBe('finishing')
  })
})

test.each<[string, ExportJob[], number]>([
  ['none', [], 0],
  ['one', [running({ percent: 30 })], 30],
  ['one that waits has not begun', [running({ percent: 50 }), newExport('2', order)], 25],
  [
    'a failed download does not count',
    [running({ percent: 50 }), running({ phase: 'downloadFailed', percent: 100 })],
    50,
  ],
])('how far they are together: %s', (_, jobs, percent) => expect(overallPercent(jobs)).toBe(percent))
