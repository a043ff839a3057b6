import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterBefore, MeterChangeInput } from '@/api/capture/meterChanges'
import type { ChangeReadings } from '@/rules/readings/bridgeEnergy'
import { bridgeOf, changeRegisters } from '@/rules/readings/bridgeEnergy'
import { formatShortTime } from '@/lib/time'
import { BridgeTable, type Bridged } from './BridgeTable'
import styles from './MeterChange.module.css'

/** Energy that the meter change bridges, updated while the user types. */
export function BridgePanel({ archive }: { archive: MeterBefore }) {
  const { t, i18n } = useTranslation('meterChange')
  const values = Form.useWatch([], Form.useFormInstance<MeterChangeInput>()) as MeterChangeInput | undefined
  const { meter } = archive
  if (!values) return null
  const change: Bridged = {
    ...archive,
    ...(Object.fromEntries(
      changeRegisters.flatMap((register) =>
        (['old', 'new', 'supplement'] as const).map((kind) => {
          const value: unknown = values[`${kind}_${register}`]
          return [`${kind}_${register}`, typeof value === 'number' ? value : null]
        }),
      ),
    ) as ChangeReadings<'old' | 'new' | 'supplement'>),
    old_ct: meter.ct_ratio,
    old_pt: meter.pt_ratio,
  }
  const idle =
    archive.last_time !== '' &&
    changeRegisters.every(
      (register) => (bridgeOf({ ...change, [`supplement_${register}`]: 0 }, register) ?? 0) === 0,
    )
  return (
    <div className={styles.wide}>
      {archive.last_time === '' && <Alert type="info" showIcon title={t('form.never')} />}
      {idle && (
        <Alert
          type="warning"
          showIcon
          title={t('form.unchanged', { time: formatShortTime(archive.last_time, i18n.language) })}
        />
      )}
      <BridgeTable change={change} />
    </div>
  )
}
