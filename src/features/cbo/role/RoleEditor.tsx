import { useTranslation } from 'react-i18next'
import { rolesApi, type RoleRow } from '@/api/roles'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton, useLate } from '@/ui/states/Skeleton'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { RoleButtons } from './RoleButtons'
import { RoleModules } from './RoleModules'
import { RoleUsers } from './RoleUsers'
import { RoleView } from './RoleView'

export type RoleTask = 'modules' | 'buttons' | 'users' | 'view'

interface Props {
  row: RoleRow
  task: RoleTask
  onClose: (saved: boolean) => void
}

/** Loads the rights and users of a role, anew each time: rights are never edited from old data. */
export function RoleEditor({ row, task, onClose }: Props) {
  const { t, i18n } = useTranslation('roles')
  const loaded = useLoad(['roleEditor', row.id, row.update_time, i18n.language, task], async (signal) => {
    const [rights, people, members] = await Promise.all([
      rolesApi.grants(row.id, signal),
      rolesApi.people(signal),
      rolesApi.members(row.id, signal),
    ])
    return { rights, people, members, holders: people.filter(({ id }) => members.includes(id)) }
  })
  const { data, error } = loaded
  const late = useLate(loaded.loading || loaded.refreshing)
  // One drawer slides in, not two: the waiting is shown only when it takes long.
  if ((!data || loaded.refreshing) && !error && !late) return null
  if (!data || loaded.refreshing)
    return (
      <PaneDrawer title={t(`${task}Of`, { name: row.name })} onClose={() => onClose(false)}>
        {error ? (
          <FailedState error={error} onRetry={loaded.reload} retrying={loaded.loading} />
        ) : (
          <Skeleton height={360} />
        )}
      </PaneDrawer>
    )
  const { rights, people, members, holders } = data
  if (task === 'modules') return <RoleModules row={row} rights={rights} onClose={onClose} />
  if (task === 'buttons') return <RoleButtons row={row} rights={rights} members={holders} onClose={onClose} />
  if (task === 'users') return <RoleUsers row={row} people={people} members={members} onClose={onClose} />
  return <RoleView row={row} rights={rights} members={holders} onClose={() => onClose(false)} />
}
