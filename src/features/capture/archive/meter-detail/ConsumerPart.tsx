import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { meterConsumerApi, type ConsumerPoint, type EarlierConsumer } from '@/api/capture/meterConsumer'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterEditPath } from '@/domain/links/meterPages'
import { formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { Facts } from '@/page/detail/Facts'
import { DetailTable } from '@/page/detail/DetailTable'
import { consType } from '@/rules/codes/dictionaries'
import { useMenuPage } from '@/stores/menuPages'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import css from '@/page/detail/detail.module.css'

type Consumer = Awaited<ReturnType<typeof meterConsumerApi.of>>

const col = columnsOf<ConsumerPoint>()('meter')
const pointColumns = [
  col.custom('metercomid', {
    width: 140,
    identity: true,
    text: ({ metercomid }) => metercomid,
    render: ({ id, metercomid }) => <MeterLink id={id}>{metercomid}</MeterLink>,
  }),
  col.person('address', { width: 220 }),
  col.code('cons_type', { codes: consType, width: 150 }),
  col.number('contract_kw', { title: 'consumer.power', width: 150, unit: 'kW', decimals: 1 }),
  col.text('tg_name', { width: 170 }),
  col.text('name', { width: 190 }),
]
const earlierColumn = columnsOf<EarlierConsumer>()('meter')
const earlierColumns = [
  earlierColumn.text('cons_no', { mono: true, width: 130, identity: true }),
  earlierColumn.person('cons_name', { width: 220 }),
  earlierColumn.day('begin', { title: 'consumer.begin', width: 130 }),
  earlierColumn.day('end', { title: 'consumer.end', width: 130 }),
]

/** Contract of the meter's consumer, the consumer's other meters, and earlier consumers of this meter. */
export function ConsumerPart({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const { id, cons_no, cons_name, phone } = meter
  const loaded = useLoad(['meterConsumer', id, cons_no, cons_name, phone], (signal) =>
    meterConsumerApi.of(id, signal),
  )
  return (
    <Answer loaded={loaded} height={320}>
      {(consumer) =>
        consumer.state === 'check' ? (
          <EmptyState
            title={t('consumer.check')}
            hint={t('consumer.checkHelp', { area: meter.tg_name || meter.line_name })}
          />
        ) : (
          <>
            {consumer.state === 'supplied' ? (
              <Contract meterId={id} consumer={consumer} />
            ) : (
              <NoConsumer meter={meter} consumer={consumer} />
            )}
            {consumer.points.length > 0 && (
              <Section title={t('consumer.others')}>
                <DetailTable
                  name={t('consumer.others')}
                  rows={consumer.points}
                  columns={pointColumns}
                  emptyState={{ title: '', hint: '' }}
                />
              </Section>
            )}
            {consumer.before.length > 0 && (
              <Section title={t('consumer.before')}>
                <DetailTable
                  name={t('consumer.before')}
                  rows={consumer.before}
                  rowKey={(row) => row.cons_no}
                  columns={earlierColumns}
                  emptyState={{ title: '', hint: '' }}
                />
              </Section>
            )}
          </>
        )
      }
    </Answer>
  )
}

/** Reason why the meter has no consumer, with the way to change it. */
function NoConsumer({ meter, consumer }: { meter: Meter; consumer: Consumer }) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  if (consumer.state === 'vacant')
    return (
      <EmptyState
        title={t('consumer.vacant')}
        hint={t('consumer.vacantHelp', { day: formatDate(consumer.since, i18n.language) })}
      />
    )
  if (consumer.state !== 'none') return <EmptyState title={t('consumer.unknown')} hint={consumer.state} />
  return (
    <EmptyState
      title={t('consumer.none')}
      hint={t('consumer.noneHelp')}
      {...(can('edit') && {
        action: <ObjectLink to={meterEditPath(meter.id)}>{t('action.edit')}</ObjectLink>,
      })}
    />
  )
}

function Contract({ meterId, consumer }: { meterId: string; consumer: Consumer }) {
  const { t, i18n } = useTranslation('meter')
  const { points, since, contract_kw } = consumer
  const prices = useMenuPage('priceQuery')
  const elsewhereCount = consumer.elsewhere ?? 0
  const otherCount = points.length + elsewhereCount
  const count = otherCount === 0 ? t('consumer.only') : t('consumer.count', { count: otherCount + 1 })
  return (
    <Facts
      title={t('consumer.contract')}
      action={
        prices !== undefined && (
          <ObjectLink to={withQuery(prices, { meter: meterId })}>{t('consumer.prices')}</ObjectLink>
        )
      }
      rows={[
        [
          t('consumer.since'),
          since === '' ? (
            <NoValue key="since" why={t('consumer.sinceUnknown')} />
          ) : (
            formatDate(since, i18n.language)
          ),
        ],
        [t('consumer.power'), <Quantity key="power" value={contract_kw} unit="kW" decimals={1} />],
        [
          t('consumer.points'),
          elsewhereCount > 0 ? `${count} · ${t('consumer.elsewhere', { count: elsewhereCount })}` : count,
        ],
      ]}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
