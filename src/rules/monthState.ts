/** How far the figures of a month stand: its days still come, it has ended, or a supervisor has closed it. */
export const monthState = (month: {
  /** '1' while the month runs. */
  preliminary: string
  /** '1' once it is closed. */
  closed: string
}): 'running' | 'preliminary' | 'closed' =>
  month.preliminary === '1' ? 'running' : month.closed === '1' ? 'closed' : 'preliminary'
