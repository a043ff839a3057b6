import {
  EditOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  PrinterOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { staffCenterApi, type StaffVisitQuery, type StaffVisitRow } from '@/api/staffCenter'
import { selectMeterOf } from '@/domain/valueColumns'
import { formatDate, utilityNow } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { readingDay } from '@/rules/readingDay'
import { visitCards, visitStates } from '@/rules/staffVisits'
import { useMenuPage } from '@/stores/menuPages'
import { useSelection } from '@/stores/selection'
import { session } from '@/stores/session'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { useDialog } from '@/ui/dialog/useDialog'
import { filterFields } from '@/ui/form/filterFields'
import { loadedOptions } from '@/ui/form/loadedOptions'
import { filterKind } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import type { Work } from './GiveDialog'
import { ReadingsContext, staffColumns } from './staffColumns'
import { StaffPanel } from './StaffPanel'
import css from './StaffCenter.module.css'

const EnterVisit = lazyPart(() => import('./EnterVisit').then((file) => file.EnterVisit))
const GiveDialog = lazyPart(() => import('./GiveDialog').then((file) => file.GiveDialog))
const VisitSheet = lazyPart(() => import('./VisitSheet').then((file) => file.VisitSheet))

const make = filterFields<StaffVisitQuery>()
const cards = filterKind.oneOf(visitCards)
const latest = () => readingDay(utilityNow())
/** What is asked for to see everybody's visits. */
const everybody = '*'
/** How often what comes by itself is looked for, ms. */
const often = 60_000

/** A reader's own day (CO07): the meters that were not read, in the order of the route; a sheet to print, and what was read on it. */
export function StaffCenter() {
  const { t, i18n } = useTranslation('staff')
  const act = useActions()
  const can = useCan()
  const [map, check] = [useMenuPage('gis'), useMenuPage('manualCheck')]
  const current = useSelection((state) => state.meter?.id)
  const me = session.get().user?.username
  const staff = useLoad(['staffCenter', 'staff'], (signal) => staffCenterApi.staff(signal))
  const visits = useRecords({
    id: 'staffCenter',
    name: t('title'),
    api: staffCenterApi,
    fields: [
      make.object(
        'username',
        t('reader'),
        loadedOptions(
          staff,
          (readers) => [
            { value: everybody, label: t('everybody') },
            ...readers.map(({ username: value, name: label }) => ({ value, label })),
          ],
          [{ value: everybody, label: t('everybody') }],
        ),
      ),
      useOneDay<StaffVisitQuery>(t('day'), latest),
      make.codes('visit', t('visit.title'), visitStates, (code) => t(`visit.${code}`)),
      make.address('card', cards),
      make.address('tg_id'),
    ],
    links: { date: (data_date: string) => ({ data_date }) },
    columns: staffColumns,
    rowName: ({ metercomid }) => metercomid,
    wordless: true,
  })
  const { list } = visits
  const { username, data_date, tg_id = '', card } = list.applied
  const asked = { ...(username && { username }), ...(data_date && { data_date }) }
  const summary = useLoad(['staffCenter', 'summary', asked], (signal) =>
    staffCenterApi.summary(asked, signal),
  )
  const ids = (list.rows ?? []).map(({ id }) => id).join(',')
  const readings = useLoad(
    ['staffCenter', 'readings', ids],
    (signal) => staffCenterApi.readings({ ids }, signal),
    { enabled: ids !== '' },
  )
  const known = useMemo(() => new Map(readings.data?.map((row) => [row.id, row])), [readings.data])
  function settle() {
    visits.settle()
    summary.reload()
  }
  useEvery(often, () => {
    list.reload()
    summary.reload()
  })
  const enter = useDialog<StaffVisitRow>(settle)
  const give = useDialog<Work>(settle)
  const sheet = useDialog<string>()
  const mayGive = (row: { username: string }) => can('edit') && (row.username === me || can('set'))
  const giving = (rows: readonly StaffVisitRow[]) =>
    act.run('give', t('give.meters'), SwapOutlined, () => give.open({ rows }), {
      can: 'edit',
      hidden: rows.length === 0 || !rows.every(mayGive),
    })
  const whose = summary.data?.username ?? ''
  return (
    <div className={css.page}>
      <Answer of={summary} height={184}>
        {(found) => (
          <StaffPanel
            of={found}
            area={tg_id}
            onCard={(next) => list.narrow({ card: next, visit: undefined })}
            onArea={(next) => list.narrow({ tg_id: next })}
            mayGive={mayGive}
            onGive={(area) => give.open({ area })}
          />
        )}
      </Answer>
      <ReadingsContext value={known}>
        <RecordsPage
          of={visits}
          onOpen={selectMeterOf}
          current={list.rows?.find(({ meter_id }) => meter_id === current)?.id}
          context={[
            ...(username || !summary.data
              ? []
              : [
                  {
                    key: 'whose',
                    label: t('reader'),
                    value: whose === '' ? t('everybody') : summary.data.staff_name,
                  },
                ]),
            ...(data_date || !summary.data
              ? []
              : [{ key: 'day', label: t('day'), value: formatDate(summary.data.data_date, i18n.language) }]),
            ...oneChip(list, t('figure'), card && t(`card.${card}`), 'card'),
            ...oneChip(
              list,
              t('area.one'),
              summary.data?.areas.find(({ id }) => id === tg_id)?.tg_name,
              'tg_id',
            ),
          ]}
          actions={[
            act.run('sheet', t('sheet.do'), PrinterOutlined, () => sheet.open(whose), {
              hidden: whose === '',
            }),
          ]}
          bulk={[giving(visits.chosen())]}
          rowActions={(row) => [
            act.run('enter', t('enter'), EditOutlined, () => enter.open(row), {
              can: 'edit',
              hidden: row.visit !== 'open' && row.visit !== 'typed',
            }),
            act.open(
              'navigate',
              t('navigate'),
              EnvironmentOutlined,
              withQuery(map ?? '', {
                object: `meter:${row.metercomid}`,
                at: `${row.latitude},${row.longitude},17`,
              }),
              { hidden: map === undefined || row.latitude === '' || row.longitude === '' },
            ),
            giving([row]),
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
          {sheet.show(
            () => summary.data && <VisitSheet of={summary.data} area={tg_id} onClose={sheet.close} />,
          )}
        </RecordsPage>
      </ReadingsContext>
    </div>
  )
}
