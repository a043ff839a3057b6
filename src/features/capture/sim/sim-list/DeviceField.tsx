import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MeterField, PointField } from '@/domain/pickers/PickerField'
import styles from './SimList.module.css'

type Kind = 'cp' | 'meter'
interface Props {
  /** 'cp:<id>' or 'meter:<id>', '' for none; lent by the form. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

/** A port of a meter that has a modem of its own. */
const gprs = '40'

/** Where a card goes: a collection point, or a meter with a modem of its own. */
export function DeviceField({ value = '', onChange, id }: Props) {
  const { t } = useTranslation('sims')
  const [kind, setKind] = useState<Kind>(value.startsWith('meter') ? 'meter' : 'cp')
  const shared = {
    ...(id && { id }),
    value: value.slice(kind.length + 1),
    onChange: (next: string) => onChange?.(next && `${kind}:${next}`),
  }
  return (
    <div className={styles.device}>
      <Radio.Group
        aria-label={t('bind.kind')}
        value={kind}
        options={[
          { value: 'cp', label: t('bind.cp') },
          { value: 'meter', label: t('bind.meter') },
        ]}
        onChange={(event) => {
          setKind(event.target.value as Kind)
          onChange?.('')
        }}
      />
      {kind === 'cp' ? (
        <PointField {...shared} refuse={(row) => (row.sim_phone ? t('bind.hasCard') : undefined)} />
      ) : (
        <MeterField {...shared} refuse={(row) => (row.comm_port === gprs ? undefined : t('bind.noModem'))} />
      )}
    </div>
  )
}
