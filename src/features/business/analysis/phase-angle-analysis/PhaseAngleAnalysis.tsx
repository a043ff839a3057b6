import { PrinterOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phaseAnglesApi, type PhaseAngles, type PhaseSnapshot } from '@/api/business/phaseAngles'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { MeterLink } from '@/domain/links/MeterLink'
import { MeterField } from '@/domain/pickers/PickerField'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { auditedMonth } from '@/domain/figures/auditedMonth'
import { formatDateTime, isDate, utilityNow, utilityToday } from '@/lib/time'
import { wiringMode, wiringModes } from '@/rules/codes/dictionaries'
import { liveRead } from '@/rules/readings/readRules'
import { threePhaseModes, wiresOf } from '@/rules/readings/wiringVerdict'
import { useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { ReadSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { useDialog } from '@/ui/dialog/useDialog'
import { DateControl } from '@/ui/fields/DateControls'
import { useParam } from '@/ui/pane/useParam'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { Personal } from '@/ui/value/Personal'
import { Quantity } from '@/ui/value/Quantity'
import { AskAuditButton } from '../../shared/audit/AskAuditButton'
import { canBeJudged, itemsOf, judge, judgedByOf, momentsOf, openingHour, snapshotOf } from './phaseModel'
import { PhaseValues } from './PhaseValues'
import { History } from './History'
import { KeptBy } from './KeptBy'
import { KeptNotice, NoneKept } from './KeptOnly'
import { SavedRecords } from './SavedRecords'
import { SaveRecord, type KeptValues } from './SaveRecord'
import { VectorDiagram } from './VectorDiagram'
import { Verdict } from './Verdict'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PhaseAngles.module.css'

const PhasePaper = lazyPart(() => import('./PhasePaper').then((file) => file.PhasePaper), ['report'])

/** The wiring of one meter with three phases, told from the angles between its voltages and currents. */
export function PhaseAngleAnalysis() {
  const { t, i18n } = useTranslation('phaseAngles')
  const { t: sidebar } = useTranslation('sidebar')
  const { field } = useWords()
  const id = useId()
  const selected = useSelection((state) => state.meter?.id ?? '')
  const [named, setNamed] = useParam('meter')
  const [date, setDate] = useParam('date')
  const [time] = useParam('time')
  const [recordId] = useParam('record')
  const meter = named || selected
  const today = utilityToday()
  const data_date = isDate(date) && date <= today ? date : today
  const loaded = useLoad(
    ['phaseAngles', meter, data_date],
    (signal) => phaseAnglesApi.day({ id: meter, data_date }, signal),
    { enabled: meter !== '' },
  )
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        <div className={css.field}>
          <label htmlFor={`${id}meter`}>{t('meter')}</label>
          <MeterField
            id={`${id}meter`}
            value={meter}
            wirings={threePhaseModes}
            refuse={({ wiring_mode }) => (wiresOf(wiring_mode) ? undefined : t('onePhase'))}
            fallbackName={loaded.data?.metercomid ?? ''}
            onChange={(next) => setNamed(next || undefined)}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}date`}>{field('data_date')}</label>
          <DateControl
            id={`${id}date`}
            value={data_date}
            max={today}
            language={i18n.language}
            onChange={(next) => setDate(next || undefined)}
          />
        </div>
      </div>
      {meter === '' ? (
        <EmptyState title={t('none')} hint={t('noneHint', { tab: sidebar('tab.user') })} />
      ) : (
        <Answer of={loaded} height={460}>
          {(data) => (
            <Analysis
              key={[data.meter_id, data_date, time, recordId].join(' ')}
              data={data}
              date={data_date}
              opens={{ time, record: recordId }}
            />
          )}
        </Answer>
      )}
    </section>
  )
}

interface AnalysisProps {
  data: PhaseAngles
  date: string
  /** What a link leads to: the time of stored values, or the id of a saved record; '' = neither. */
  opens: { time: string; record: string }
}

function Analysis({ data, date, opens: { time, record: named } }: AnalysisProps) {
  const { t } = useTranslation('phaseAngles')
  const can = useCan()
  const [printing, setPrinting] = useState(false)
  const { snapshots, wiring_mode, meter_id, metercomid } = data
  const [hour, setHour] = useState<number>()
  const [chosen, setChosen] = useState<string | undefined>(named || undefined)
  const records = useLoad(['phaseRecords', meter_id], (signal) =>
    phaseAnglesApi.records({ id: meter_id }, signal),
  )
  const saving = useDialog<KeptValues>(records.reload)
  const command = useDeviceCommand({
    name: `phaseAngles.${meter_id}`,
    busy: t('reading', { meter: metercomid }),
  })
  const answered = command.view?.status === 'running' ? undefined : command.view
  const live = answered && snapshotOf(answered.rows, wiring_mode)
  const at = hour ?? openingHour(snapshots, time, (each) => canBeJudged(each, data)) ?? -1
  // What was read now is shown until another hour is chosen.
  const present = hour === undefined && live ? live : snapshots[at]
  const hasPhases = wiresOf(wiring_mode) !== undefined
  const kept = records.data ?? []
  // What was kept before the wiring became that of one phase is all there is.
  const record = kept.find(({ id }) => id === chosen) ?? (hasPhases ? undefined : kept[0])
  const shown = record ?? present
  const facts = record ? { ...data, ...judgedByOf(record) } : data
  const moments = momentsOf(data, kept)
  if (!hasPhases && kept.length === 0) return <NoneKept of={records} wiring={wiring_mode} />
  return (
    <div className={css.body}>
      <div className={css.drawn}>
        {!hasPhases && <KeptNotice wiring={wiring_mode} />}
        {shown ? (
          <Shown data={facts} shown={shown} />
        ) : (
          <EmptyState title={t('noValues')} hint={t('noValuesHint')} />
        )}
      </div>
      <div className={css.said}>
        {shown && <Verdict {...judge(shown, facts)} />}
        <div className={css.tools}>
          <History
            moments={moments}
            shown={record ? `record ${record.id}` : present === live ? undefined : `hour ${String(at)}`}
            onShow={(moment) => {
              setChosen(moment.record)
              setHour(moment.hour)
            }}
          />
          {hasPhases && can('read') && (
            <Button
              type="primary"
              icon={<ReadSign aria-hidden />}
              loading={command.starting || command.running}
              onClick={() => {
                setChosen(undefined)
                setHour(undefined)
                void command.start({
                  kind: 'read',
                  target: 'meter',
                  devices: [meter_id],
                  items: itemsOf(wiring_mode),
                  ...liveRead,
                })
              }}
            >
              {t('readNow')}
            </Button>
          )}
          {hasPhases && can('add') && (
            <Button
              icon={<SaveOutlined aria-hidden />}
              disabled={!present || record !== undefined}
              onClick={() =>
                saving.open(
                  present === live && answered
                    ? { taskId: answered.taskId }
                    : { data_date: date, data_time: present?.data_time ?? '' },
                )
              }
            >
              {t('save')}
            </Button>
          )}
          <Button
            icon={<PrinterOutlined aria-hidden />}
            // A saved record that was asked for and has not come is not printed as another hour.
            disabled={!shown || (chosen !== undefined && records.loading)}
            onClick={() => setPrinting(true)}
          >
            {t('print')}
          </Button>
        </div>
        <CommandProgress command={command} />
        {record ? (
          <KeptBy
            record={record}
            {...(hasPhases && {
              onBack() {
                setChosen(undefined)
                setHour(undefined)
              },
            })}
          />
        ) : (
          present && <Seen live={present === live} data_time={present.data_time} date={date} />
        )}
      </div>
      {shown && <PhaseValues shown={shown} />}
      <SavedRecords of={records} shown={record?.id} onShow={setChosen} />
      {printing && shown && (
        <PhasePaper data={facts} shown={shown} record={record} onPrinted={() => setPrinting(false)} />
      )}
      {saving.show((values) => (
        <SaveRecord meter_id={meter_id} metercomid={metercomid} values={values} onClose={saving.close} />
      ))}
    </div>
  )
}

/** When the values that are shown were read or stored. */
function Seen({ live, data_time, date }: { live: boolean; data_time: string; date: string }) {
  const { t, i18n } = useTranslation('phaseAngles')
  const time = formatDateTime(data_time || utilityNow(), i18n.language)
  return <p>{t(live ? 'readAt' : 'storedAt', { time, date })}</p>
}

function Shown({ data, shown }: { data: PhaseAngles; shown: PhaseSnapshot }) {
  const { t } = useTranslation('phaseAngles')
  const { field, word } = useWords()
  const { meter_id, metercomid, cons_no, cons_name, cp_name, wiring_mode, nominal_voltage } = data
  const { sequence } = judge(shown, data)
  const audit = useMenuPage('readAudit')
  return (
    <>
      <p className={css.facts}>
        <MeterLink id={meter_id}>{metercomid}</MeterLink>
        {cons_no !== '' && (
          <span>
            {cons_no} <Personal>{cons_name}</Personal>
          </span>
        )}
        <span>{cp_name}</span>
        {audit !== undefined && (
          <ObjectLink
            to={withQuery(audit, { metercomid, month: auditedMonth(shown.data_time.slice(0, 10)) })}
          >
            {t('audit')}
          </ObjectLink>
        )}
        <AskAuditButton meter_id={meter_id} metercomid={metercomid} date={shown.data_time.slice(0, 10)}>
          {t('askAudit')}
        </AskAuditButton>
      </p>
      <p className={css.facts}>
        <span>
          {field('wiring_mode')}: {word(wiringMode, wiring_mode)}
        </span>
        <span>
          {t('nominal')}: <Quantity value={nominal_voltage} unit="V" decimals={1} />
        </span>
        <span>
          {t('frequency')}: <Quantity value={shown.freq} unit="Hz" decimals={2} />
        </span>
        {sequence !== '' && (
          <span>
            {t('sequence')}: {sequence === 'abc' ? 'L1 – L2 – L3' : 'L1 – L3 – L2'}
          </span>
        )}
      </p>
      <VectorDiagram
        elements={shown.elements}
        nominal={nominal_voltage}
        lines={wiring_mode === wiringModes.threeWires}
        object={metercomid}
        period={shown.data_time}
      />
    </>
  )
}
