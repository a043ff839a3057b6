import { expect, vi } from 'vitest'
import { progressOf } from '@/rules/console/progress'
import { session } from '@/stores/session'
import { clientOf } from '../../mocks/testClient'
import { backend } from './simulator'

/** A row of any list, as the head-end answers it. */
export type Row = Readonly<Record<string, number | string | null>>

/** The sum of a field; what is not known adds nothing. */
export const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
/** Those of the rows of which a field is known. */
export const known = (rows: readonly Row[], field: string): readonly Row[] =>
  rows.filter((row) => row[field] !== null)
export const percent = (part: number, total: number): number => (part / total) * 100
const { get } = clientOf(backend)
const envelopeOf = async (path: string) => (await get(path, session.get().token)).body
/** The result of a call. */
export async function answerOf(path: string): Promise<Record<string, unknown>> {
  return (await envelopeOf(path)).result as Record<string, unknown>
}
/** All rows of a list, whatever page was asked for. */
export async function allRows(call: string): Promise<Row[]> {
  const { pathname, searchParams } = new URL(call, 'http://localhost')
  for (const name of ['currentPage', 'pageSize', 'sidx', 'sord']) searchParams.delete(name)
  searchParams.set('pageSize', '500')
  const { pageDatas } = (await answerOf(`${pathname}?${searchParams}`)) as {
    pageDatas: { dataList: Row[]; totalCount: number }
  }
  expect(pageDatas.dataList).toHaveLength(pageDatas.totalCount)
  return pageDatas.dataList
}

/** Waits until all figures of an answer are worked out. */
export async function whole(call: string): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(progressOf(await envelopeOf(call))).toBeUndefined()
    },
    { timeout: 30_000, interval: 10 },
  )
}
