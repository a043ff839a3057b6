import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeInput, type NumberState } from '@/api/capture/meterChanges'
import { isMeterComid } from '@/rules/archive/meterRules'
import { StockButton } from '@/domain/pickers/StockButton'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { useFormValue } from '@/ui/fields/formFields'

/** State of the typed number (new, in stock), shown before anything is sent. */
export function NumberNote({ old }: { old: string }) {
  const { t, i18n } = useTranslation('meterChange')
  const form = Form.useFormInstance<MeterChangeInput>()
  const number = useFormValue<MeterChangeInput, 'new_metercomid'>('new_metercomid') ?? ''
  const isComplete = isMeterComid(number) && number !== old
  const numberState = useLoad(
    ['meterChange', 'number', number],
    (signal) => meterChangesApi.number(number, signal),
    { enabled: isComplete },
  )
  return (
    <>
      {note()}{' '}
      <StockButton
        onPick={(device) => {
          form.setFieldValue('new_metercomid', device.metercomid)
          fill(device)
          void form.validateFields(['new_metercomid']).catch(() => undefined)
        }}
      />
    </>
  )

  function note(): ReactNode {
    if (!isComplete || !numberState.data || numberState.refreshing) return t('form.numberHelp')
    const { state, detail, ...device } = numberState.data
    // A used number is refused by the field's own rule, which shows the message.
    if (state === 'used') return null
    if (state === 'new') return <output>{t('form.numberNew')}</output>
    return (
      <output>
        {t('form.numberStock', { time: formatDateTime(detail, i18n.language), model: device.meter_model })}{' '}
        <Button type="link" size="small" onClick={() => fill(device)}>
          {t('form.useStock')}
        </Button>
      </output>
    )
  }
  function fill(device: Pick<NumberState, 'meter_model' | 'meter_no' | 'asset_no'>): void {
    form.setFieldsValue({
      new_meter_model: device.meter_model,
      new_meter_no: device.meter_no,
      new_asset_no: device.asset_no,
    })
  }
}
