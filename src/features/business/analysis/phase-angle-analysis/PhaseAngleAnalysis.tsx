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
import { wiresOf } from '@/rules/readings/wiringVerdict'
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
import {
  canBeJudged,
  phaseItemsOf,
  judgeWiring,
  wiringFactsOf,
  momentsOf,
  openingHour,
  snapshotOf,
} from './phaseModel'
import { phasesOfDay } from './phasesOfDay'
import { PhaseValues } from './PhaseValues'
import { History } from './History'
import { RecordNotice } from './RecordNotice'
import { RecordsOnlyNotice, NoRecords } from './WithoutPhases'
import { SavedRecords } from './SavedRecords'
import { SaveRecord, type ValuesToSave } from './SaveRecord'
import { VectorDiagram } from './VectorDiagram'
import { Verdict } from './Verdict'
import { useThreePhase } from './useThreePhase'
import { WithoutMeter } from './WithoutMeter'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PhaseAngles.module.css'

const PhasePaper = lazyPart(() => import('./PhasePaper').then((file) => file.PhasePaper), ['report'])

/** Page that judges the wiring of a three-phase meter by the angles between its voltages and currents. */
export function PhaseAngleAnalysis() {
  const { t, i18n } = useTranslation('phaseAngles')
  const { field } = useWords()
  const id = useId()
  const threePhase = useThreePhase()
  const selected = useSelection((state) => state.meter?.id ?? '')
  const [meterParam, setMeterParam] = useParam('meter')
  const [date, setDate] = useParam('date')
  const [time] = useParam('time')
  const [recordId] = useParam('record')
  const meter = meterParam || selected
  const today = utilityToday()
  const chosenDate = isDate(date) && date <= today ? date : undefined
  const loaded = useLoad(
    ['phaseAngles', meter, chosenDate ?? today, chosenDate !== undefined],
    (signal) => phasesOfDay({ id: meter, chosenDate, today }, signal),
    { enabled: meter !== '' },
  )
  const data_date = chosenDate ?? loaded.data?.data_date ?? today
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <div className={css.tools}>
        {meter !== '' && (
          <div className={css.field}>
            <label htmlFor={`${id}meter`}>{t('meter')}</label>
            <MeterField
              id={`${id}meter`}
              value={meter}
              {...threePhase}
              fallbackName={loaded.data?.angles.metercomid ?? ''}
              onChange={(next) => setMeterParam(next || undefined)}
            />
          </div>
        )}
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
        <WithoutMeter onChoose={setMeterParam} />
      ) : (
        <Answer loaded={loaded} height={460}>
          {({ angles, data_date: dateOfAngles }) => (
            <Analysis
              key={[angles.meter_id, dateOfAngles, time, recordId].join(' ')}
              data={angles}
              date={dateOfAngles}
              initial={{ time, record: recordId }}
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
  /** Values with which a link opens the page: time of stored values, or id of a saved record; '' = neither. */
  initial: { time: string; record: string }
}

function Analysis({ data, date, initial: { time, record: initialRecord } }: AnalysisProps) {
  const { t } = useTranslation('phaseAngles')
  const can = useCan()
  const [printing, setPrinting] = useState(false)
  const { snapshots, wiring_mode, meter_id, metercomid } = data
  const [hour, setHour] = useState<number>()
  const [selectedRecord, setSelectedRecord] = useState<string | undefined>(initialRecord || undefined)
  const records = useLoad(['phaseRecords', meter_id], (signal) =>
    phaseAnglesApi.records({ id: meter_id }, signal),
  )
  const saving = useDialog<ValuesToSave>(records.reload)
  const command = useDeviceCommand({
    name: `phaseAngles.${meter_id}`,
    busy: t('reading', { meter: metercomid }),
  })
  const finishedCommand = command.view?.status === 'running' ? undefined : command.view
  const live = finishedCommand && snapshotOf(finishedCommand.rows, wiring_mode)
  const hourIndex = hour ?? openingHour(snapshots, time, (candidate) => canBeJudged(candidate, data)) ?? -1
  // Values read on demand are shown until the user selects another hour.
  const currentSnapshot = hour === undefined && live ? live : snapshots[hourIndex]
  const isLive = currentSnapshot === live
  const hourKey = isLive ? undefined : `hour ${String(hourIndex)}`
  const hasPhases = wiresOf(wiring_mode) !== undefined
  const savedRecords = records.data ?? []
  // A meter that now has one phase shows its saved records, which are older than the change of wiring.
  const record =
    savedRecords.find(({ id }) => id === selectedRecord) ?? (hasPhases ? undefined : savedRecords[0])
  const snapshot = record ?? currentSnapshot
  const facts = record ? { ...data, ...wiringFactsOf(record) } : data
  const moments = momentsOf(data, savedRecords)
  const showLatest = () => {
    setSelectedRecord(undefined)
    setHour(undefined)
  }
  if (!hasPhases && savedRecords.length === 0) return <NoRecords records={records} wiring={wiring_mode} />
  return (
    <div className={css.body}>
      <div className={css.drawn}>
        {!hasPhases && <RecordsOnlyNotice wiring={wiring_mode} />}
        {snapshot ? (
          <MeterDiagram data={facts} snapshot={snapshot} />
        ) : (
          <EmptyState title={t('noValues')} hint={t('noValuesHint')} />
        )}
      </div>
      <div className={css.said}>
        {snapshot && <Verdict {...judgeWiring(snapshot, facts)} />}
        <div className={css.tools}>
          <History
            moments={moments}
            selectedKey={record ? `record ${record.id}` : hourKey}
            onShow={(moment) => {
              setSelectedRecord(moment.record)
              setHour(moment.hour)
            }}
          />
          {hasPhases && can('read') && (
            <Button
              type="primary"
              icon={<ReadSign aria-hidden />}
              loading={command.starting || command.running}
              onClick={() => {
                showLatest()
                void command.start({
                  kind: 'read',
                  target: 'meter',
                  devices: [meter_id],
                  items: phaseItemsOf(wiring_mode),
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
              disabled={!currentSnapshot || record !== undefined}
              onClick={() =>
                saving.open(
                  isLive && finishedCommand
                    ? { taskId: finishedCommand.taskId }
                    : { data_date: date, data_time: currentSnapshot?.data_time ?? '' },
                )
              }
            >
              {t('save')}
            </Button>
          )}
          <Button
            icon={<PrinterOutlined aria-hidden />}
            // While the requested record is loading, no other hour is printed in its place.
            disabled={!snapshot || (selectedRecord !== undefined && records.loading)}
            onClick={() => setPrinting(true)}
          >
            {t('print')}
          </Button>
        </div>
        <CommandProgress command={command} />
        {record ? (
          <RecordNotice record={record} {...(hasPhases && { onBack: showLatest })} />
        ) : (
          currentSnapshot && <ReadingTime live={isLive} data_time={currentSnapshot.data_time} date={date} />
        )}
      </div>
      {snapshot && <PhaseValues snapshot={snapshot} />}
      <SavedRecords loadedRecords={records} displayedId={record?.id} onShow={setSelectedRecord} />
      {printing && snapshot && (
        <PhasePaper data={facts} snapshot={snapshot} record={record} onPrinted={() => setPrinting(false)} />
      )}
      {saving.show((values) => (
        <SaveRecord meter_id={meter_id} metercomid={metercomid} values={values} onClose={saving.close} />
      ))}
    </div>
  )
}

/** Time at which the displayed values were read or stored. */
function ReadingTime({ live, data_time, date }: { live: boolean; data_time: string; date: string }) {
  const { t, i18n } = useTranslation('phaseAngles')
  const time = formatDateTime(data_time || utilityNow(), i18n.language)
  return <p>{t(live ? 'readAt' : 'storedAt', { time, date })}</p>
}

function MeterDiagram({ data, snapshot }: { data: PhaseAngles; snapshot: PhaseSnapshot }) {
  const { t } = useTranslation('phaseAngles')
  const { field, word } = useWords()
  const { meter_id, metercomid, cons_no, cons_name, cp_name, wiring_mode, nominal_voltage } = data
  const { sequence } = judgeWiring(snapshot, data)
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
            to={withQuery(audit, { metercomid, month: auditedMonth(snapshot.data_time.slice(0, 10)) })}
          >
            {t('audit')}
          </ObjectLink>
        )}
        <AskAuditButton meter_id={meter_id} metercomid={metercomid} date={snapshot.data_time.slice(0, 10)}>
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
          {t('frequency')}: <Quantity value={snapshot.freq} unit="Hz" decimals={2} />
        </span>
        {sequence !== '' && (
          <span>
            {t('sequence')}: {sequence === 'abc' ? 'L1 – L2 – L3' : 'L1 – L3 – L2'}
          </span>
        )}
      </p>
      <VectorDiagram
        elements={snapshot.elements}
        nominal={nominal_voltage}
        lines={wiring_mode === wiringModes.threeWires}
        object={metercomid}
        period={snapshot.data_time}
      />
    </>
  )
}
