import type { ConfigProviderProps } from 'antd'
import styles from './dialogFrame.module.css'

/** Place and frame of every dialog: in the middle of the window and never higher than it, whatever it holds. */
export const dialogFrame: NonNullable<ConfigProviderProps['modal']> = {
  centered: true,
  classNames: { container: styles['frame'] ?? '' },
}

/** Width of what asks before something happens, px. */
export const confirmationWidth = 480
