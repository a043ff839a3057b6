import {
  EditOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  PrinterOutlined,
  ScheduleOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { StaffSummary, StaffVisitRow } from '@/api/capture/staffCenter'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { withQuery } from '@/lib/url'
import { PanelList } from '@/page/list/PanelList'
import { useMenuPage } from '@/stores/menuPages'
import { session } from '@/stores/session'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { SplitScreen } from '@/ui/list/SplitScreen'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { WorkToGive } from './GiveDialog'
import { ReaderList } from './ReaderList'
import { ReadingsContext } from './staffColumns'
import { StaffFigures } from './StaffFigures'
import { everybody, useVisits } from './useVisits'

const EnterVisit = lazyPart(() => import('./EnterVisit').then((file) => file.EnterVisit))
const GiveDialog = lazyPart(() => import('./GiveDialog').then((file) => file.GiveDialog))
const StaffTasks = lazyPart(() => import('./StaffTasks').then((file) => file.StaffTasks))
const VisitSheet = lazyPart(() => import('./VisitSheet').then((file) => file.VisitSheet))

/** Query parameter for the map section around a meter: latitude, longitude, zoom. */
const inSight = ({ latitude, longitude }: StaffVisitRow): string => [latitude, longitude, 17].join(',')

/**
 * A reader's day (CO07): meters without a reading in route order, a printable sheet, and entry of the readings taken.
 */
export function StaffCenter() {
  const { t } = useTranslation('staff')
  const act = useActions()
  const can = useCan()
  const [map, check] = [useMenuPage('gis'), useMenuPage('manualCheck')]
  const me = session.get().user?.username
  const { visits, summary, readings, area, chips } = useVisits()
  const { list } = visits
  const enter = useDialog<StaffVisitRow>(visits.settle)
  const give = useDialog<WorkToGive>(visits.settle)
  const sheet = useDialog<string>()
  const tasks = useDialog<StaffSummary>()
  const canGive = (row: { username: string }) => can('edit') && (row.username === me || can('set'))
  const giveAction = (rows: readonly StaffVisitRow[]) =>
    act.run('give', t('give.meters'), SwapOutlined, () => give.open({ rows }), {
      can: 'edit',
      hidden: rows.length === 0 || !rows.every(canGive),
    })
  const reader = summary.data?.username ?? ''
  const nextVisit = list.rows?.find(({ visit }) => visit === 'open')
  const showReader = (username: string) =>
    list.narrow({ username: username || everybody, tg_id: undefined, card: undefined })
  return (
    <ReadingsContext value={readings}>
      <SplitScreen
        id="staffCenter"
        label={t('readers')}
        side={
          <ReaderList
            summary={summary}
            onReader={showReader}
            area={area}
            onArea={(next) => list.narrow({ tg_id: next })}
            canGive={canGive}
            onGive={(givenArea) => give.open({ area: givenArea })}
          />
        }
      >
        <PanelList
          records={visits}
          figures={
            <StaffFigures
              summary={summary}
              onCard={(next) => list.narrow({ card: next, visit: undefined })}
            />
          }
          onOpen={selectMeterOf}
          context={chips}
          actions={[
            act.run('sheet', t('sheet.do'), PrinterOutlined, () => sheet.open(reader), {
              hidden: reader === '',
              usual: true,
            }),
            act.run('next', t('enterNext'), EditOutlined, () => nextVisit && enter.open(nextVisit), {
              can: 'edit',
              hidden: !nextVisit,
            }),
            act.run(
              'tasks',
              t('tasks.do'),
              ScheduleOutlined,
              () => summary.data && tasks.open(summary.data),
              {
                hidden: !summary.data,
                quiet: true,
              },
            ),
          ]}
          bulk={[giveAction(visits.selectedRows())]}
          rowActions={(row) => [
            act.run('enter', t('enter'), EditOutlined, () => enter.open(row), {
              can: 'edit',
              hidden: row.visit !== 'open' && row.visit !== 'typed',
              word: t('enterWord'),
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
          ]}
        >
          {enter.show((row) => (
            <EnterVisit row={row} onClose={enter.close} />
          ))}
          {give.show((work) => (
            <GiveDialog work={work} onClose={give.close} />
          ))}
          {tasks.show((shownSummary) => (
            <StaffTasks summary={shownSummary} onClose={tasks.close} />
          ))}
          {sheet.show(
            () => summary.data && <VisitSheet summary={summary.data} area={area} onClose={sheet.close} />,
          )}
        </PanelList>
      </SplitScreen>
    </ReadingsContext>
  )
}
