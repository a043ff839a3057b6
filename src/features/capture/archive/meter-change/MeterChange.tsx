import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterBefore, type MeterChangeInput } from '@/api/capture/meterChanges'
import { bridgeEnergy, changeRegisters, hasChangeRegister, ratioFactor } from '@/rules/readings/bridgeEnergy'
import { FormShell } from '@/ui/form/FormShell'
import { randomId } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { FailedState } from '@/ui/states/FailedState'
import { ChangeFields } from './ChangeFields'
import { tariffCount } from './tariffCount'
import { forgetMeter } from '../../shared/meter/forgetMeter'

interface Props {
  /** Id of the meter. */
  id: string
  onClose: (saved: boolean) => void
}

/** Replaces one meter; its archive and last readings are loaded first. */
export function MeterChange({ id, onClose }: Props) {
  const { t, i18n } = useTranslation('meterChange')
  // Each opening loads the data again, because the meter may have been read or changed meanwhile.
  const [opening] = useState(randomId)
  const loaded = useLoad(['meterChange', 'before', id, opening, i18n.language], (signal) =>
    meterChangesApi.before(id, signal),
  )
  const archive = loaded.data
  const initial = useMemo(() => archive && initialOf(archive), [archive])
  const replaced = useRef('')
  const confirmed = useRef('')
  return (
    <FormShell<MeterChangeInput>
      kind="drawer"
      size="large"
      title={archive ? t('form.title', { number: archive.meter.metercomid }) : t('form.loading')}
      draft={`meterChange:${id}`}
      creating
      initial={initial}
      instead={
        loaded.error && <FailedState error={loaded.error} onRetry={loaded.reload} retrying={loaded.loading} />
      }
      submit={async (input) => archive && submit(input, archive)}
      okText={t('form.send')}
      onClose={(saved) => {
        if (saved && archive)
          feedback.success(t('form.saved', { old: archive.meter.metercomid, new: replaced.current }))
        onClose(saved)
      }}
    >
      {archive && <ChangeFields archive={archive} />}
    </FormShell>
  )

  async function submit(input: MeterChangeInput, meterBefore: MeterBefore): Promise<void> {
    const { meter } = meterBefore
    const energy = bridgeEnergy(
      {
        last: meterBefore.last_pap_r,
        old: input.old_pap_r,
        supplement: input.supplement_pap_r,
        new: input.new_pap_r,
      },
      { old: ratioFactor(meter.ct_ratio) * ratioFactor(meter.pt_ratio), new: 1 },
    )
    // An input that the user has confirmed is not confirmed again: the call may have succeeded although its answer
    // was lost.
    const entered = JSON.stringify(input)
    const question = {
      title: t('form.sure', { old: meter.metercomid, new: input.new_metercomid }),
      content: t('form.effect', {
        consumer: meter.cons_no || '—',
        time: formatDateTime(input.change_time, i18n.language),
        energy:
          energy === undefined
            ? t('form.notComputable')
            : `${formatNumber(energy, 2, i18n.language)}${thinSpace}kWh`,
      }),
      ok: t('form.send'),
      cancel: t('form.back'),
      danger: true,
    }
    if (confirmed.current !== entered && !(await feedback.confirm(question)))
      throw new Error(t('form.notSent'))
    confirmed.current = entered
    await meterChangesApi.insert(input)
    replaced.current = input.new_metercomid
    forgetMeter(meter.id)
  }
}

/** Initial input: the old meter's last readings, and a new meter of the same kind that starts at zero. */
function initialOf(archive: MeterBefore): MeterChangeInput {
  const { meter } = archive
  const readings = changeRegisters.flatMap((register) => {
    const start = hasChangeRegister(register, tariffCount(archive)) ? 0 : null
    return [
      [`old_${register}`, archive[`last_${register}`]],
      [`new_${register}`, start],
      [`supplement_${register}`, start],
    ] as const
  })
  return {
    meter_id: meter.id,
    old_metercomid: meter.metercomid,
    change_time: archive.now,
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
