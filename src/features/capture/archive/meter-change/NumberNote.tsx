import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeInput, type NumberState } from '@/api/capture/meterChanges'
import { isMeterComid } from '@/rules/archive/meterRules'
import { StockButton } from '@/domain/pickers/StockButton'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { useFormValue } from '@/ui/fields/formFields'

/** What is known of the number that was typed, before anything is sent. */
export function NumberNote({ old }: { old: string }) {
  const { t, i18n } = useTranslation('meterChange')
  const form = Form.useFormInstance<MeterChangeInput>()
  const number = useFormValue<MeterChangeInput, 'new_metercomid'>('new_metercomid') ?? ''
  const complete = isMeterComid(number) && number !== old
  const known = useLoad(
    ['meterChange', 'number', number],
    (signal) => meterChangesApi.number(number, signal),
    { enabled: complete },
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
    if (!complete || !known.data || known.refreshing) return t('form.numberHelp')
    const { state, detail, ...device } = known.data
    // The rule of the field says it, in its own place.
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
