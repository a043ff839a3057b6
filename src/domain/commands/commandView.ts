import type { CommandProgress, CommandResult } from '@/api/commands'

/** All that is known of a command: the newest answer, with the rows of all answers. */
export interface CommandView extends Omit<CommandProgress, 'rows'> {
  rows: readonly CommandResult[]
}

/** Lays what is new over what was known; rows keep their places. */
export function applyNews(known: CommandView | undefined, news: CommandProgress): CommandView {
  if (!known || known.taskId !== news.taskId) return news
  if (news.rows.length === 0) return { ...news, rows: known.rows }
  const bySeq = new Map(known.rows.map((row) => [row.seq, row]))
  for (const row of news.rows) bySeq.set(row.seq, row)
  return { ...news, rows: [...bySeq.values()].sort((a, b) => a.seq - b.seq) }
}

/** The share of a command that is over, 0…1. */
export const shareDone = ({ total, reading }: CommandProgress['counters']): number =>
  total === 0 ? 0 : (total - reading) / total
