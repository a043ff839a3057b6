import { SaveOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadDrawer } from '@/domain/commands/ReadDrawer'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { taskTypes } from '@/rules/codes/dictionaries'
import { readLimit } from '@/rules/limits/limits'
import { fromStore, isDirect, liveRead, readProblem, type ReadWay } from '@/rules/readings/readRules'
import { useAsk } from '@/ui/feedback/useAsk'
import { feedback } from '@/ui/feedback/feedback'

/** A data item that can be asked for, or several that are asked for together. */
export interface DayItem {
  item_code: string
  /** Kind of reading; the head-end itself keeps the events that a meter reports ('3'). */
  task_type: '1' | '2' | '3'
  /** Name of the item, where there are several. */
  label: string
  event_type?: string
  /** Absent: the item alone. */
  codes?: readonly string[]
}

/** A meter sends the record of a day as a whole, whichever of its registers is asked for. */
const freeze: readonly DayItem[] = [{ item_code: 'pap_r', task_type: '1', label: '' }]

export interface ReadDaysProps {
  /** Days of meters. */
  rows: readonly { id: string; meter_id: string; data_date: string; comm_port: string }[]
  /** One of them is asked for; the freeze of the day without them. */
  items?: readonly DayItem[]
  /** Words of the screen for what is read; when absent, the number of days or meters. */
  title?: string | undefined
  /** Under which name a reload finds it again, where the rows are on their way at first. */
  name?: string
  /** Instead of the order: what is on its way, or why there is nothing to read. */
  instead?: ReactNode
  /** Said of the meters that are asked. */
  asks?: (n: number) => string
  onClose: (changed?: boolean) => void
}

const howMany = (n: number) => ({ count: n, n })
const itemsOf = ({ item_code: code, codes = [code], task_type, event_type = '' }: DayItem) =>
  codes.map((item_code) => ({ item_code, task_type, event_type }))
const meterOf = ({ meter_id }: ReadDaysProps['rows'][number]): string => meter_id

/** Asks meters for one of the chosen days once more, and keeps what came where the user wants it. */
export function ReadDays({
  rows,
  items: offered = freeze,
  title,
  name = `days|${rows.length}|${rows[0]?.id ?? ''}`,
  instead,
  asks,
  onClose,
}: ReadDaysProps) {
  const { t } = useTranslation('values')
  const { t: reading } = useTranslation('reading')
  const days = [...new Set(rows.map((row) => row.data_date))].toSorted().toReversed()
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? days[0] ?? ''
  // The log of one meter stands for each day that can be chosen.
  const isSingle =
    rows.length === 1 || (offered[0]?.task_type === taskTypes.event && new Set(rows.map(meterOf)).size === 1)
  const [chosenWay, setWay] = useState<ReadWay>()
  const way = chosenWay ?? (isSingle ? liveRead : fromStore)
  const [areSaved, setSaved] = useState(false)
  const [chosenItem, setItem] = useState<string>()
  const item = offered.find(({ item_code }) => item_code === chosenItem) ?? offered[0]
  const items = item ? itemsOf(item) : []
  const events = item?.task_type === taskTypes.event
  const ofDay = rows.filter((row) => row.data_date === day)
  const withTransformer = ofDay.filter((row) => !isDirect(row))
  // One direct meter at a time: among others it would keep all of them from being read.
  const meters = withTransformer.length > 0 ? withTransformer : ofDay
  const leftOut = ofDay.length - meters.length
  const problem = readProblem({ meters, items, data_date: day, way })
  const command = useDeviceCommand({ name, busy: t('read.busy') })
  const { view, running } = command
  const { ask } = useAsk()
  const came = view?.counters.success ?? 0
  return (
    <ReadDrawer
      title={
        title ??
        (events
          ? t('read.eventsTitle', { count: ofDay.length, n: ofDay.length })
          : t('readAgain.title', {
              meters: t('readAgain.meters', howMany(new Set(rows.map(meterOf)).size)),
              days: t('readAgain.days', howMany(days.length)),
            }))
      }
      command={command}
      instead={instead}
      order={
        <>
          <DayFields
            days={days}
            day={day}
            onDay={setDay}
            offered={offered}
            item={item}
            onItem={setItem}
            disabled={running}
          />
          <ReadWayFields value={way} disabled={running} onChange={setWay} />
          {asks && <output>{asks(meters.length)}</output>}
          {leftOut > 0 && <output>{t('read.leftOut', { count: leftOut, n: leftOut })}</output>}
        </>
      }
      requested={meters.length * items.length}
      problem={problem && reading(`problem.${problem}`, { max: readLimit.items })}
      start={start}
      results={t('read.results')}
      leaving={{
        title: t('read.stopTitle'),
        content: t(events ? 'read.stopEvents' : 'read.stopText'),
        ok: t('read.stop'),
        cancel: t('read.stay'),
      }}
      onClose={() => onClose(areSaved || (events && came > 0))}
    >
      {view && !running && came > 0 && !events && (
        <Button
          icon={<SaveOutlined aria-hidden />}
          loading={command.saving}
          disabled={view.saved}
          onClick={() => void save()}
        >
          {view.saved ? reading('batch.isSaved') : reading('batch.save')}
        </Button>
      )}
    </ReadDrawer>
  )

  function start() {
    return command.start({
      kind: 'read',
      target: 'meter',
      devices: meters.map((row) => row.meter_id),
      items: items.map(({ item_code }) => item_code),
      data_date: day,
      ...way,
    })
  }

  function save() {
    return ask({
      question: {
        title: reading('batch.saveTitle', { count: came, n: came }),
        content: reading('batch.saveText'),
        ok: reading('batch.save'),
        cancel: reading('batch.cancel'),
      },
      // A refusal stands with the progress.
      send: command.save,
      onSuccess(saved) {
        if (!saved) return
        setSaved(true)
        feedback.success(reading('batch.saved'))
      },
    })
  }
}

interface FieldProps {
  days: readonly string[]
  day: string
  onDay: (day: string) => void
  offered: readonly DayItem[]
  item: DayItem | undefined
  onItem: (code: string) => void
  disabled: boolean
}

/** Fields for the day, and for the item where there is a choice. */
function DayFields({ days, day, onDay, offered, item, onItem, disabled }: FieldProps) {
  const { i18n } = useTranslation()
  const { field } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{field('data_date')}</label>
      <Select
        id={id}
        style={{ minWidth: 130 }}
        disabled={disabled}
        value={day}
        options={days.map((value) => ({ value, label: formatDate(value, i18n.language) }))}
        onChange={onDay}
      />
      {offered.length > 1 && (
        <Select
          aria-label={field('item')}
          style={{ minWidth: 190 }}
          disabled={disabled}
          value={item?.item_code ?? ''}
          options={offered.map(({ item_code, label }) => ({ value: item_code, label }))}
          onChange={onItem}
        />
      )}
    </>
  )
}
