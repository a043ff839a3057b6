import { abnormalName } from '../../src/rules/codes/abnormalName'
import type { AbnormalFinding } from '../world/abnormalFound'
import type { Author } from './tableLog'
import type { TableClock } from './table'

/** Work of people on a record. Times are ms since 1970. */
export interface AbnormalWork {
  readAt?: number | undefined
  assignee?: string
  note?: string
  snoozedUntil?: number
}

/** Names of these records in the logs; the records themselves follow from readings. */
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

/** Memory of the head-end about abnormal data: the work of people, and records that turned up since its start. */
export interface AbnormalMemory {
  readonly work: ReadonlyMap<string, AbnormalWork>
  /** Newest last. */
  readonly added: readonly AbnormalFinding[]
  /** Grows with every change. */
  version(): number
  change(finding: AbnormalFinding, work: AbnormalWork, author: Author): void
  /** Adds a record that a person wrote down. */
  write(finding: AbnormalFinding, work: AbnormalWork, author: Author): void
  add(finding: AbnormalFinding): void
  /** The work on a record in the shape of the logs; undefined without any work. */
  row(id: string): AbnormalWorkRow | undefined
  /** Restores the work on a record from a log entry. */
  restore(id: string, row: Partial<AbnormalWorkRow>, author: Author): void
}

/** Maximum number of added findings; beyond it the oldest one without an observer is dropped. */
const maxFindings = 2_000

/** @param parse wall time → ms since 1970 */
export function createAbnormalMemory(clock: TableClock, parse: (wall: string) => number): AbnormalMemory {
  const work = new Map<string, AbnormalWork>()
  /** Records that people worked on. */
  const workedOn = new Map<string, AbnormalFinding>()
  const added: AbnormalFinding[] = []
  let version = 0

  function rowOf(finding: AbnormalFinding): AbnormalWorkRow {
    const { readAt, assignee = '', note = '', snoozedUntil = 0 } = work.get(finding.id) ?? {}
    const wall = (instant: number | undefined): string => (instant ? clock.wall(instant) : '')
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

  function change(finding: AbnormalFinding, newWork: AbnormalWork, author: Author, written = false): void {
    const oldRow = rowOf(finding)
    version += 1
    workedOn.set(finding.id, finding)
    work.set(finding.id, { ...work.get(finding.id), ...newWork })
    clock.log.record({
      at: clock.now(),
      table: abnormalWork.name,
      object_id: finding.id,
      object_name: `${abnormalName(finding)} ${finding.data_date}`,
      operation: written ? 'insert' : 'update',
      before: written ? undefined : { ...oldRow },
      after: { ...rowOf(finding) },
      author,
    })
  }

  function add(finding: AbnormalFinding): void {
    version += 1
    added.push(finding)
    if (added.length > maxFindings)
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
    change: (finding, newWork, author) => change(finding, newWork, author),
    write(finding, newWork, author) {
      add(finding)
      change(finding, newWork, author, true)
    },
    add,
    row(id) {
      const finding = workedOn.get(id)
      return finding && rowOf(finding)
    },
    restore(id, { read_time, assignee, note, snoozed_until }, author) {
      const finding = workedOn.get(id)
      if (!finding) return
      change(
        finding,
        {
          readAt: read_time ? parse(read_time) : undefined,
          assignee: assignee ?? '',
          note: note ?? '',
          snoozedUntil: snoozed_until ? parse(snoozed_until) : 0,
        },
        author,
      )
    },
  }
}
