import { PrinterOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/meters'
import { commProtocol, meterType, wiringMode } from '@/domain/dictionaries'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime, utilityNow } from '@/lib/time'
import { usePane } from '@/ui/pane/pane'
import { printElement } from '@/ui/print/printElement'
import { Personal } from '@/ui/value/Personal'
import css from './PrintCard.module.css'

/** The meter on one sheet of paper, with room for a reading taken by hand. */
export function PrintCard({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const { container } = usePane()
  const paper = useRef<HTMLElement>(null)
  const rows = [
    [field('cons_no'), meter.cons_no],
    [field('cons_name'), <Personal key="name">{meter.cons_name}</Personal>],
    [
      field('address'),
      <Personal key="address" kind="address">
        {meter.address}
      </Personal>,
    ],
    [field('meter_no'), meter.meter_no],
    [field('asset_no'), meter.asset_no],
    [field('meter_type'), word(meterType, meter.meter_type)],
    [field('meter_model'), meter.meter_model],
    [field('wiring_mode'), word(wiringMode, meter.wiring_mode)],
    [field('ct_ratio'), meter.ct_ratio],
    [field('pt_ratio'), meter.pt_ratio],
    [field('comm_protocol'), word(commProtocol, meter.comm_protocol, meter.dispcomm_protocol)],
    [field('cp_name'), meter.cp_name],
    [field('mp'), meter.mp],
    [field('tg_name'), meter.tg_name],
    [field('name'), meter.name],
    [field('install_date'), formatDate(meter.install_date, i18n.language)],
    [field('position'), [meter.longitude, meter.latitude].filter(Boolean).join(', ')],
    [field('last_read_time'), formatDateTime(meter.last_read_time, i18n.language)],
  ] as const
  return (
    <Modal
      open
      width={640}
      title={t('print.title')}
      getContainer={container}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => printElement(paper.current)}
          >
            {t('print.print')}
          </Button>
        </>
      }
    >
      <section ref={paper} className={css.paper} aria-label={t('print.title')}>
        <h3 className={css.number}>{meter.metercomid}</h3>
        <table className={css.facts}>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value === '' ? '–' : value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={css.hand}>
          {(['reading', 'date', 'signature'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`print.${key}`)}</dt>
              <dd />
            </div>
          ))}
        </dl>
        <p className={css.quiet}>
          {t('print.printed', { time: formatDateTime(utilityNow(), i18n.language) })}
        </p>
      </section>
    </Modal>
  )
}
