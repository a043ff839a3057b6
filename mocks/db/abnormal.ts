import { abnormalName } from '../../src/rules/codes/abnormalName'
import type { AbnormalFinding } from '../world/abnormalFound'
import type { Author } from './tableLog'
import type { TableClock } from './table'

/** What people did to a record. Times are ms since 1970. */
export interface AbnormalWork {
  readAt?: number | undefined
  assignee?: string
  note?: string
  snoozedUntil?: number
}

/** What the logs call the records that people work on; the records themselves follow from readings. */
export const abnormalWork = {
  name: 'abnormalData',
  word: { en: 'Abnormal data', zh: '异常数据', es: 'Datos anómalos', ja: '異常データ' },
} as const

/** A record and the work on it as the logs remember them; times are wall times, '' = none. */
export interface AbnormalWorkRow {
  id: string
  metercomid: string
  data_date: string
  abnormal_rule: string
  read_time: string
  assignee: string
  note: string
  snoozed_until: string
}

/** What the head-end remembers about abnormal data: the work of people, and what turned up since it began. */
export interface AbnormalMemory {
  readonly work: ReadonlyMap<string, AbnormalWork>
  /** Newest last. */
  readonly added: readonly AbnormalFinding[]
  /** Grows with every change. */
  version(): number
  change(finding: AbnormalFinding, work: AbnormalWork, by: Author): void
  /** Adds what a person wrote down. */
  write(finding: AbnormalFinding, work: AbnormalWork, by: Author): void
  add(finding: AbnormalFinding): void
  /** The work on a record, as the logs remember it; undefined where there was none. */
  row(id: string): AbnormalWorkRow | undefined
  /** Puts the work on a record back to what a log remembers of it. */
  restore(id: string, row: Partial<AbnormalWorkRow>, by: Author): void
}

/** Findings that are kept; the oldest that no person wrote down goes when there are more. */
const keptFindings = 2_000

/** @param parse wall time → ms since 1970 */
export function createAbnormalMemory(clock: TableClock, parse: (wall: string) => number): AbnormalMemory {
  const work = new Map<string, AbnormalWork>()
  /** Records that people worked on. */
  const worked = new Map<string, AbnormalFinding>()
  const added: AbnormalFinding[] = []
  let version = 0

  function rowOf(finding: AbnormalFinding): AbnormalWorkRow {
    const { readAt, assignee = '', note = '', snoozedUntil = 0 } = work.get(finding.id) ?? {}
    const wall = (at: number | undefined): string => (at ? clock.wall(at) : '')
    const { id, data_date, e_type } = finding
    return {
      id,
      metercomid: finding.metercomid,
      data_date,
      abnormal_rule: e_type,
      read_time: wall(readAt),
      assignee,
      note,
      snoozed_until: wall(snoozedUntil),
    }
  }

  function change(finding: AbnormalFinding, more: AbnormalWork, by: Author, written = false): void {
    const before = rowOf(finding)
    version += 1
    worked.set(finding.id, finding)
    work.set(finding.id, { ...work.get(finding.id), ...more })
    clock.log.record({
      at: clock.now(),
      table: abnormalWork.name,
      object_id: finding.id,
      object_name: `${abnormalName(finding)} ${finding.data_date}`,
      operation: written ? 'insert' : 'update',
      before: written ? undefined : { ...before },
      after: { ...rowOf(finding) },
      author: by,
    })
  }

  function add(finding: AbnormalFinding): void {
    version += 1
    added.push(finding)
    if (added.length > keptFindings)
      added.splice(
        Math.max(
          0,
          added.findIndex(({ observer }) => observer === undefined),
        ),
        1,
      )
  }

  return {
    work,
    added,
    version: () => version,
    change: (finding, more, by) => change(finding, more, by),
    write(finding, more, by) {
      add(finding)
      change(finding, more, by, true)
    },
    add,
    row(id) {
      const finding = worked.get(id)
      return finding && rowOf(finding)
    },
    restore(id, { read_time, assignee, note, snoozed_until }, by) {
      const finding = worked.get(id)
      if (!finding) return
      change(
        finding,
        {
          readAt: read_time ? parse(read_time) : undefined,
          assignee: assignee ?? '',
          note: note ?? '',
          snoozedUntil: snoozed_until ? parse(snoozed_until) : 0,
        },
        by,
      )
    },
  }
}
