import type { Core } from '../../core'
import type { ReportFile } from '../../db/reportFiles'
import type { ReportSchedule } from '../../db/reportSchedules'
import { scopeOf } from '../../scope/dataScope'
import { mayOf } from '../kit/permissions'

/**
 * A user may have the file of a report if the user sees its organization and could export it. @param id the user's
 */
export function mayHaveReport(
  core: Core,
  id: string,
  { org_id, report_kind }: Pick<ReportSchedule, 'org_id' | 'report_kind'>,
): boolean {
  const user = core.unscoped.db.tables.users.get(id)
  const account = user && core.db.users.find(user.username)
  if (!user || !account) return false
  const { org } = scopeOf(core, user)
  return (
    core.archive.grid.orgs(org_id).includes(org) &&
    (mayOf(core, account)(report_kind)?.includes('export') ?? false)
  )
}

/** The file was made for the user, and the user may still have it. */
export const isReaderOf = (core: Core, file: ReportFile, id: string): boolean =>
  file.for.includes(id) && mayHaveReport(core, id, file)
