import { EditOutlined, EnvironmentOutlined, FileSearchOutlined, SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { StaffVisitRow } from '@/api/capture/staffCenter'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { session } from '@/stores/session'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import type { WorkToGive } from './GiveDialog'

/** Query parameter for the map section around a meter: latitude, longitude, zoom. */
const inSight = ({ latitude, longitude }: StaffVisitRow): string => [latitude, longitude, 17].join(',')

interface Options {
  onEnter: (row: StaffVisitRow) => void
  onGive: (work: WorkToGive) => void
}

/** Actions of a visit, in its row and on the map, and of several visits. */
export function useVisitActions({ onEnter, onGive }: Options) {
  const { t } = useTranslation('staff')
  const act = useActions()
  const can = useCan()
  const [map, check] = [useMenuPage('gis'), useMenuPage('manualCheck')]
  const me = session.get().user?.username
  const canGive = (row: { username: string }) => can('edit') && (row.username === me || can('set'))
  const giveAction = (rows: readonly StaffVisitRow[]) =>
    act.run('give', t('give.meters'), SwapOutlined, () => onGive({ rows }), {
      can: 'edit',
      hidden: rows.length === 0 || !rows.every(canGive),
    })
  const rowActions = (row: StaffVisitRow) => [
    act.run('enter', t('enter'), EditOutlined, () => onEnter(row), {
      can: 'edit',
      hidden: row.visit !== 'open' && row.visit !== 'typed',
      word: t('enterWord'),
      usual: true,
    }),
    act.open(
      'navigate',
      t('navigate'),
      EnvironmentOutlined,
      withQuery(map ?? '', {
        object: `meter:${row.metercomid}`,
        at: inSight(row),
      }),
      { hidden: map === undefined || row.latitude === '' || row.longitude === '' },
    ),
    giveAction([row]),
    act.open(
      'check',
      t('check'),
      FileSearchOutlined,
      withQuery(check ?? '', { data_date: row.data_date, type: '3', font: row.metercomid }),
      { hidden: check === undefined || row.visit === 'came' },
    ),
  ]
  return { canGive, giveAction, rowActions }
}
