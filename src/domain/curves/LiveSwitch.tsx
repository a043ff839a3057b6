import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelState } from '@/lib/channel'
import css from './CurvePanel.module.css'

interface Props {
  on: boolean
  state: ChannelState
  onChange: (on: boolean) => void
}

/** Switch that follows today's curve, with the state of its channel in words. */
export function LiveSwitch({ on, state, onChange }: Props) {
  const { t } = useTranslation('meter')
  const id = useId()
  return (
    <span className={css.live}>
      <Switch id={id} size="small" checked={on} onChange={onChange} />
      <label htmlFor={id}>{t('live.switch')}</label>
      <output>{on && t(`live.${state}`)}</output>
    </span>
  )
}
