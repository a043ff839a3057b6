import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { turnWidth } from './columnView'
import type { TurnedView } from './useTableFrame'
import styles from './table.module.css'

interface Props {
  view: Pick<TurnedView, 'hiddenBefore' | 'hiddenAfter' | 'turns' | 'turn'>
}

/**
 * Leads to the columns that do not fit, at the end of the head, and tells how many there are. The mouse has the wheel
 * too, and the keyboard its cursor: the buttons are no stop of Tab.
 */
export function MoreColumns({ view: { hiddenBefore, hiddenAfter, turns, turn } }: Props) {
  const { t } = useTranslation('common')
  if (!turns) return null
  return (
    <div className={styles.turn}>
      <div style={{ width: turnWidth }}>
        {hiddenBefore > 0 && (
          <button
            type="button"
            tabIndex={-1}
            title={t('list.previousColumns')}
            aria-label={hiddenAfter > 0 ? t('list.previousColumns') : undefined}
            onClick={() => turn(-1)}
          >
            <LeftOutlined aria-hidden />
            {hiddenAfter === 0 && t('list.moreColumns', { count: hiddenBefore })}
          </button>
        )}
        {hiddenAfter > 0 && (
          <button type="button" tabIndex={-1} title={t('list.nextColumns')} onClick={() => turn(1)}>
            {t('list.moreColumns', { count: hiddenAfter })}
            <RightOutlined aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
