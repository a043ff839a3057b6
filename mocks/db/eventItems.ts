import type { EventKind } from '../world/eventCatalogue'

interface EventItem {
  code: string
  type: EventKind['type']
  /** en, zh, es, ja */
  names: readonly [string, string, string, string]
  /** Last value group of the meter's event log. */
  log: number
  /** Events that it reports. */
  events: readonly number[]
}

/** Events of the meter that a readable event item covers. */
export const eventItems: readonly EventItem[] = [
  {
    code: 'ev_power',
    type: 'standard',
    log: 0,
    events: [1, 2],
    names: ['Power down and up', '停电与上电', 'Corte y retorno', '停電と復電'],
  },
  {
    code: 'ev_clock',
    type: 'standard',
    log: 0,
    events: [3, 4, 5, 6],
    names: ['Clock events', '时钟事件', 'Eventos del reloj', '時計イベント'],
  },
  {
    code: 'ev_battery',
    type: 'standard',
    log: 0,
    events: [7, 8],
    names: ['Battery events', '电池事件', 'Eventos de la batería', '電池イベント'],
  },
  {
    code: 'ev_memory',
    type: 'standard',
    log: 0,
    events: [14],
    names: ['Memory errors', '存储器错误', 'Errores de memoria', 'メモリエラー'],
  },
  {
    code: 'ev_terminal_cover',
    type: 'fraud',
    log: 1,
    events: [40, 41],
    names: ['Terminal cover opened', '端子盖开启', 'Apertura de la tapa de bornes', '端子カバー開放'],
  },
  {
    code: 'ev_magnet',
    type: 'fraud',
    log: 1,
    events: [42, 43],
    names: ['Magnetic field', '磁场干扰', 'Campo magnético', '磁界干渉'],
  },
  {
    code: 'ev_meter_cover',
    type: 'fraud',
    log: 1,
    events: [44, 45],
    names: ['Meter cover opened', '表盖开启', 'Apertura de la tapa del medidor', 'メーターカバー開放'],
  },
  {
    code: 'ev_access',
    type: 'fraud',
    log: 1,
    events: [46],
    names: ['Authentication failures', '认证失败', 'Fallos de autenticación', '認証失敗'],
  },
  {
    code: 'ev_bypass',
    type: 'fraud',
    log: 1,
    events: [52, 54, 55],
    names: [
      'Bypass and reverse energy',
      '旁路与反向电量',
      'Puenteo y energía inversa',
      'バイパスと逆方向電力量',
    ],
  },
  {
    code: 'ev_relay',
    type: 'relay',
    log: 2,
    events: [62, 63],
    names: ['Disconnections and reconnections', '拉合闸记录', 'Desconexiones y reconexiones', '開放と投入'],
  },
  {
    code: 'ev_limiter',
    type: 'relay',
    log: 2,
    events: [65, 66],
    names: ['Limiter events', '功率限制事件', 'Eventos del limitador', 'リミッターイベント'],
  },
  {
    code: 'ev_relay_failure',
    type: 'relay',
    log: 2,
    events: [68],
    names: ['Relay failures', '继电器故障', 'Fallos del relé', '開閉器故障'],
  },
  {
    code: 'ev_undervoltage',
    type: 'powerQuality',
    log: 4,
    events: [76, 77, 78],
    names: ['Under-voltage', '欠压', 'Subtensión', '不足電圧'],
  },
  {
    code: 'ev_overvoltage',
    type: 'powerQuality',
    log: 4,
    events: [79, 80, 81],
    names: ['Over-voltage', '过压', 'Sobretensión', '過電圧'],
  },
  {
    code: 'ev_phase_loss',
    type: 'powerQuality',
    log: 4,
    events: [82, 83, 84, 85, 86, 87],
    names: ['Missing voltage', '失压', 'Falta de tensión', '欠相'],
  },
  {
    code: 'ev_network',
    type: 'communication',
    log: 5,
    events: [145, 148],
    names: ['Network registration', '网络注册', 'Registro en la red', '網登録'],
  },
  {
    code: 'ev_signal',
    type: 'communication',
    log: 5,
    events: [156],
    names: ['Signal quality', '信号质量', 'Calidad de señal', '信号品質'],
  },
  {
    code: 'ev_token',
    type: 'prepayment',
    log: 6,
    events: [200, 201, 202, 203],
    names: ['Tokens entered', '令牌输入', 'Tokens introducidos', 'トークン入力'],
  },
  {
    code: 'ev_credit',
    type: 'prepayment',
    log: 6,
    events: [205, 207],
    names: ['Credit alarms', '余额告警', 'Alarmas de crédito', '残高警報'],
  },
]
