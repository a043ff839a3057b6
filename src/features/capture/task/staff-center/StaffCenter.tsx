import { EditOutlined, PrinterOutlined, ScheduleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffSummary, StaffVisitRow } from '@/api/capture/staffCenter'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { ListPage } from '@/page/list/ListPage'
import { useRowBehaviour } from '@/page/list/rowBehaviour'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { SplitScreen } from '@/ui/list/SplitScreen'
import { useListView, ViewSwitch } from '@/ui/list/ViewSwitch'
import { lazyPart } from '@/ui/pane/lazyPart'
import { FailedParts, Parts } from '@/ui/states/Parts'
import type { WorkToGive } from './GiveDialog'
import { ReaderList } from './ReaderList'
import { ReadingsContext } from './staffColumns'
import { StaffFigures } from './StaffFigures'
import { everybody, useVisits } from './useVisits'
import { useVisitActions } from './useVisitActions'

const EnterVisit = lazyPart(() => import('./EnterVisit').then((file) => file.EnterVisit))
const GiveDialog = lazyPart(() => import('./GiveDialog').then((file) => file.GiveDialog))
const StaffTasks = lazyPart(() => import('./StaffTasks').then((file) => file.StaffTasks))
const VisitMap = lazyPart(() => import('./VisitMap').then((file) => file.VisitMap), ['map'])
const VisitSheet = lazyPart(() => import('./VisitSheet').then((file) => file.VisitSheet))

const views = ['table', 'map'] as const

/**
 * A reader's day (CO07): meters without a reading in route order, as a list or on a map, a printable sheet, and entry of
 * the readings taken.
 */
export function StaffCenter() {
  const { t } = useTranslation('staff')
  const act = useActions()
  const can = useCan()
  const { visits, summary, readings, area, chips } = useVisits()
  const { list } = visits
  const enter = useDialog<StaffVisitRow>(visits.settle)
  const give = useDialog<WorkToGive>(visits.settle)
  const sheet = useDialog<string>()
  const tasks = useDialog<StaffSummary>()
  const { canGive, giveAction, rowActions } = useVisitActions({ onEnter: enter.open, onGive: give.open })
  const reader = summary.data?.username ?? ''
  const [view, setView] = useListView('staffCenter', views)
  const rows = useRowBehaviour({
    id: visits.id,
    rows: list.rows,
    rowName: visits.rowName,
    rowActions,
    onOpen: selectMeterOf,
    columns: visits.columns,
    selectable: can('edit') || can('export'),
  })
  const nextVisit = list.rows?.find(({ visit }) => visit === 'open')
  const showReader = (username: string) =>
    list.narrow({ username: username || everybody, tg_id: undefined, card: undefined })
  const onMap = (instead: ReactNode) =>
    instead ?? (
      <VisitMap
        query={{ ...list.unsorted, ...(list.onlyKeys && { ids: list.onlyKeys.join(',') }) }}
        actionsOf={rowActions}
        onList={() => setView('table')}
      />
    )
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
        <Parts>
          <ListPage
            page={visits}
            rows={rows}
            {...(view === 'map' && { view: { body: onMap, footer: null } })}
            tools={<ViewSwitch views={views} view={view} onView={setView} />}
            above={
              <>
                <FailedParts />
                <StaffFigures
                  summary={summary}
                  onCard={(next) => list.narrow({ card: next, visit: undefined })}
                />
              </>
            }
            context={chips}
            {...(visits.meterRow !== undefined && { current: visits.meterRow })}
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
          />
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
        </Parts>
      </SplitScreen>
    </ReadingsContext>
  )
}
