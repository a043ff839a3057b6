import { CloudServerOutlined, ClusterOutlined, DashboardOutlined, SwapOutlined } from '@ant-design/icons'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteHop } from '@/api/capture/meters'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import { brokenWords } from './brokenWords'
import css from './RoutePicture.module.css'

const icons = {
  headEnd: <CloudServerOutlined aria-hidden="true" />,
  dcu: <ClusterOutlined aria-hidden="true" />,
  repeater: <SwapOutlined aria-hidden="true" />,
  meter: <DashboardOutlined aria-hidden="true" />,
} satisfies Record<string, ReactNode>
const kinds = Object.keys(icons) as (keyof typeof icons)[]

/** Path of a command from the head-end to the meter; the broken hop is marked. */
export function RoutePicture({ route }: { route: readonly RouteHop[] }) {
  const { t } = useTranslation('meter')
  const id = useId()
  const broken = route.findIndex((hop) => !hop.ok)
  const culprit = route[broken]
  return (
    <section className={sharedStyles.card} aria-labelledby={id}>
      <h3 className={css.heading} id={id}>
        {t('route.title')}
        <span className={css.verdict} data-broken={culprit ? true : undefined}>
          <StatusShape shape={culprit ? 'cross' : 'check'} />
          {culprit ? brokenWords(culprit, t) : t('route.whole')}
        </span>
      </h3>
      <ol className={css.route}>
        {route.map((hop, index) => {
          const state = broken === -1 || index < broken ? 'ok' : index === broken ? 'broken' : 'beyond'
          const kind = kinds.find((knownKind) => knownKind === hop.kind)
          return (
            <li className={css.hop} key={`${hop.kind} ${hop.name}`} data-state={state}>
              {index > 0 && (
                <span className={css.link} aria-hidden="true">
                  {state === 'broken' && <StatusShape shape="cross" />}
                </span>
              )}
              <span className={css.node}>
                <span className={css.icon} aria-hidden="true">
                  {icons[kind ?? 'repeater']}
                </span>
                <span className={css.kind}>{kind ? t(`route.${kind}`) : hop.kind}</span>
                <span className={css.name}>{hop.kind === 'headEnd' ? '' : hop.name}</span>
                <span className={sharedStyles.hidden}>{t(`hop.${state}`)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
