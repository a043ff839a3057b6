import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { siteKinds, siteTypes } from '@/domain/map/siteKinds'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { pointType } from '@/rules/codes/dictionaries'
import * as status from '@/rules/codes/statuses'
import { drawerWidths } from '@/ui/dialog/drawerWidths'
import { ClusterSign, clusterAlarm, PointSign } from '@/ui/map/PointSign'
import { Status } from '@/ui/value/Status'
import { kinds, kindWords } from './kinds'
import { NodeIcon } from './NodeIcon'
import styles from './IconLegend.module.css'

/** Most frequent codes in lists, by field. */
const legends = {
  online_status: status.onlineStatus,
  read_result: status.readResult,
  relay_status: status.relayStatus,
  battery_state: status.batteryState,
  signal_level: status.signalLevel,
  severity: status.severity,
  task_status: status.taskStatus,
} as const
const tones = ['success', 'info', 'warning', 'danger', 'neutral'] as const

/** Legend of the signs of trees, maps and states, and of the colours. */
export function IconLegend({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sidebar')
  const { t: common } = useTranslation('common')
  const { t: gis } = useTranslation('gis')
  const { field, word } = useWords()
  return (
    <Drawer
      open
      size={drawerWidths.usual}
      title={t('legend.title')}
      onClose={onClose}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      styles={{ wrapper: { maxWidth: '94vw' } }}
    >
      <div className={styles.legend}>
        <h3>{t('legend.trees')}</h3>
        <Signs name={t('legend.kind')}>
          {kinds
            .filter((identify) => identify !== 'rcp')
            .map((identify) => [
              identify,
              <NodeIcon key="sign" node={{ identify }} />,
              t(kindWords[identify]),
            ])}
        </Signs>
        <Signs name={t('legend.type')}>
          {pointType.codes.map((tml_type) => [
            tml_type,
            <NodeIcon key="sign" node={{ identify: 'rcp', tml_type }} />,
            word(pointType, tml_type),
          ])}
        </Signs>
        <h3>{t('legend.map')}</h3>
        <Signs name={t('legend.type')}>
          {siteTypes.map((type) => [
            type,
            <PointSign key="sign" kind={siteKinds[type]} />,
            word(pointType, type),
          ])}
        </Signs>
        <Signs name={t('legend.group')}>
          {[
            ['ring', <ClusterSign key="sign" />, gis('clusterKey')],
            ['alarm', <ClusterSign key="sign" alarm />, gis('clusterAlarm', { share: clusterAlarm })],
          ]}
        </Signs>
        <h3>{t('legend.states')}</h3>
        <Signs name={t('legend.colours')}>
          {tones.map((tone) => [
            tone,
            <Status key="sign" tone={tone} shape="dot" word={t(`legend.tone.${tone}`)} />,
          ])}
        </Signs>
        {(Object.keys(legends) as (keyof typeof legends)[]).map((name) => (
          <Signs key={name} name={name === 'task_status' ? t('legend.task') : field(name)}>
            {legends[name].codes.map((code) => [
              code,
              <StatusOf key="sign" codes={legends[name]} code={code} />,
            ])}
          </Signs>
        ))}
      </div>
    </Drawer>
  )
}

/** Signs that belong together, each with its word, where it does not say it itself. */
function Signs({
  name,
  children,
}: {
  name: string
  children: readonly (readonly [key: string, sign: ReactNode, word?: string])[]
}) {
  return (
    <section>
      <h4>{name}</h4>
      <ul aria-label={name}>
        {children.map(([key, sign, word]) => (
          <li key={key}>
            {sign}
            {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
