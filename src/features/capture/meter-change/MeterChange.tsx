import { Drawer } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { meterChangesApi, type MeterBefore, type MeterChangeInput } from '@/api/meterChanges'
import { bridgeEnergy, changeRegisters, hasRegister, ratioFactor } from '@/domain/bridgeEnergy'
import { EditForm } from '@/domain/EditForm'
import { randomId } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { queryClient, useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { ChangeFields } from './ChangeFields'

interface Props {
  /** Of the meter. */
  id: string
  onClose: (saved: boolean) => void
}

/** Replaces one meter: asks first what is known of it. */
export function MeterChange({ id, onClose }: Props) {
  const { t, i18n } = useTranslation('meterChange')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  // Each opening asks anew: the meter may have been read or changed meanwhile.
  const [request] = useState(randomId)
  const loaded = useLoad(['meterChange', 'before', id, request, i18n.language], (signal) =>
    meterChangesApi.before(id, signal),
  )
  if (loaded.data) return <ChangeForm before={loaded.data} request={request} onClose={onClose} />
  // A drawer that waits would have to close for the one with the form.
  if (!loaded.error) return null
  return (
    <Drawer
      open
      size={980}
      title={t('form.loading')}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onClose={() => onClose(false)}
      styles={{ wrapper: { maxWidth: '94vw' } }}
    >
      <FailedState text={errorText(loaded.error, 'load')} onRetry={loaded.reload} retrying={loaded.loading} />
    </Drawer>
  )
}

function ChangeForm({
  before,
  request,
  onClose,
}: Pick<Props, 'onClose'> & { before: MeterBefore; request: string }) {
  const { t, i18n } = useTranslation('meterChange')
  const { meter } = before
  const [initial] = useState(() => initialOf(before))
  const replaced = useRef('')
  return (
    <EditForm<MeterChangeInput>
      kind="drawer"
      size={980}
      title={t('form.title', { number: meter.metercomid })}
      draft={`meterChange:${meter.id}`}
      initial={initial}
      submit={submit}
      okText={t('form.send')}
      onClose={(saved) => {
        if (saved) feedback.success(t('form.saved', { old: meter.metercomid, new: replaced.current }))
        onClose(saved)
      }}
    >
      <ChangeFields before={before} />
    </EditForm>
  )

  async function submit(input: MeterChangeInput): Promise<void> {
    const energy = bridgeEnergy(
      {
        last: before.last_pap_r,
        old: input.old_pap_r,
        supplement: input.supplement_pap_r,
        new: input.new_pap_r,
      },
      { old: ratioFactor(meter.ct_ratio) * ratioFactor(meter.pt_ratio), new: 1 },
    )
    const agreed = await feedback.confirm({
      title: t('form.sure', { old: meter.metercomid, new: input.new_metercomid }),
      content: t('form.effect', {
        consumer: meter.cons_no,
        time: formatDateTime(input.change_time, i18n.language),
        energy:
          energy === undefined
            ? t('form.notComputable')
            : `${formatNumber(energy, 2, i18n.language)}${thinSpace}kWh`,
      }),
      ok: t('form.send'),
      cancel: t('form.back'),
      danger: true,
    })
    if (!agreed) throw new Error(t('form.notSent'))
    await meterChangesApi.insert({ ...input, request_id: request })
    replaced.current = input.new_metercomid
    // Pages that show this meter ask again when they are seen.
    void queryClient.invalidateQueries({ queryKey: ['meter', meter.id] })
    void queryClient.invalidateQueries({ queryKey: ['meterList'] })
  }
}

/** The old meter's last readings to start from, a new one of the same kind that begins at zero. */
function initialOf(before: MeterBefore): MeterChangeInput {
  const { meter } = before
  const readings = changeRegisters.flatMap((register) => {
    const start = hasRegister(register, meter.tariff_count) ? 0 : null
    return [
      [`old_${register}`, before[`last_${register}`]],
      [`new_${register}`, start],
      [`supplement_${register}`, start],
    ] as const
  })
  return {
    meter_id: meter.id,
    change_time: before.now,
    new_metercomid: '',
    new_meter_no: '',
    new_asset_no: '',
    new_meter_model: meter.meter_model,
    new_ct: meter.ct_ratio,
    new_pt: meter.pt_ratio,
    reason: '',
    reason_text: '',
    photos: [],
    ...(Object.fromEntries(readings) as Pick<MeterChangeInput, (typeof readings)[number][0]>),
  }
}
