import { Button, DatePicker } from 'antd'
import { clsx } from 'clsx'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/capture/dataItems'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { MeterField } from '@/domain/pickers/PickerField'
import { useWords } from '@/domain/words/words'
import { addDays, dateFormat, utilityToday } from '@/lib/time'
import { taskTypes } from '@/rules/codes/dictionaries'
import { liveRead } from '@/rules/readings/readRules'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './TestRead.module.css'

/** Reads one item from one meter to test the item's mapping. */
export function TestRead({ item, onClose }: { item: DataItemRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('dataItems')
  const { field } = useWords()
  const [way, setWay] = useState(liveRead)
  const [meter, setMeter] = useState('')
  const [date, setDate] = useState(addDays(utilityToday(), -1))
  const command = useDeviceCommand({
    name: `test:${item.item_code}`,
    busy: t('test.title', { item: item.item_name }),
  })
  const needsDay = item.task_type !== taskTypes.value
  return (
    <PaneDialog
      width={1040}
      title={t('test.title', { item: item.item_name })}
      footer={null}
      onClose={onClose}
    >
      <div className={css.test}>
        <div className={clsx(sharedStyles.row, css.form)}>
          <label htmlFor="test-meter">{t('test.meter')}</label>
          <MeterField id="test-meter" value={meter} onChange={setMeter} disabled={command.running} />
          <ReadWayFields value={way} disabled={command.running} onChange={setWay} />
          {needsDay && (
            <DatePicker
              aria-label={field('data_date')}
              allowClear={false}
              format={dateFormat(i18n.language).toUpperCase()}
              maxDate={dayjs(utilityToday())}
              value={dayjs(date)}
              onChange={(day) => day && setDate(day.format('YYYY-MM-DD'))}
            />
          )}
          <Button
            type="primary"
            disabled={meter === '' || command.running}
            loading={command.starting}
            onClick={() =>
              void command.start({
                kind: 'read',
                target: 'meter',
                devices: [meter],
                items: [item.item_code],
                ...way,
                ...(needsDay && { data_date: date }),
              })
            }
          >
            {t('test.start')}
          </Button>
        </div>
        <CommandProgress command={command} />
        {command.view ? (
          <CommandResults command={command} name={t('test.result')} />
        ) : (
          <p className={css.hint}>{t('test.hint')}</p>
        )}
      </div>
    </PaneDialog>
  )
}
