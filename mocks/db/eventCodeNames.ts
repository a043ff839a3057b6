import type { EventKind } from '../world/eventCatalogue'

/** code, group, severity, then its name in en, zh, es, ja */
export type NamedCode = readonly [
  code: string,
  type: string,
  severity: string,
  en: string,
  zh: string,
  es: string,
  ja: string,
]
type Names = readonly [en: string, zh: string, es: string, ja: string]
type NamesOfCodes = Readonly<Record<string, Names>>
/** Names of events by group, severity and code. */
type NamesOfGroups = Readonly<
  Partial<
    Record<EventKind['type'] | 'mbus' | 'terminal', Partial<Record<EventKind['severity'], NamesOfCodes>>>
  >
>

/** The codes of a table in the order of its groups. */
export const namedCodes = (groups: NamesOfGroups): NamedCode[] =>
  Object.entries(groups).flatMap(([type, severities]) =>
    Object.entries(severities).flatMap(([severity, codes]) =>
      Object.entries(codes).map(([code, names]): NamedCode => [code, type, severity, ...names]),
    ),
  )

/** Events of meters that this world's meters do not raise: IDIS, and makers' own from 200 on. */
export const furtherMeterCodes = namedCodes({
  standard: {
    1: {
      9: ['TOU activated', '分时费率已启用', 'Tarifa horaria activada', '時間帯別料金の有効化'],
      10: [
        'Error register cleared',
        '错误寄存器已清零',
        'Registro de errores borrado',
        'エラーレジスタの消去',
      ],
      11: ['Alarm register cleared', '报警寄存器已清零', 'Registro de alarmas borrado', '警報レジスタの消去'],
      17: [
        'Firmware ready for activation',
        '固件待激活',
        'Firmware listo para activar',
        'ファームウェア有効化準備完了',
      ],
      18: ['Firmware activated', '固件已激活', 'Firmware activado', 'ファームウェア有効化'],
      19: [
        'Passive TOU programmed',
        '备用分时费率已设置',
        'Tarifa horaria pasiva programada',
        '予備の時間帯別料金を設定',
      ],
    },
    2: {
      20: ['External alert detected', '检测到外部报警', 'Alerta externa detectada', '外部警報を検出'],
    },
    3: {
      15: ['Watchdog error', '看门狗错误', 'Error del supervisor', 'ウォッチドッグエラー'],
      255: ['Event log cleared', '事件记录被清空', 'Registro de eventos borrado', 'イベントログの消去'],
    },
    4: {
      12: [
        'Program memory error',
        '程序存储器错误',
        'Error de memoria de programa',
        'プログラムメモリエラー',
      ],
      13: ['RAM error', '内存错误', 'Error de RAM', 'RAM エラー'],
      16: ['Measurement system error', '计量系统错误', 'Error del sistema de medida', '計量系エラー'],
    },
  },
  communication: {
    1: {
      22: [
        'Communication module inserted',
        '通信模块已插入',
        'Módulo de comunicación insertado',
        '通信モジュールの装着',
      ],
      143: ['SIM card OK', 'SIM 卡恢复正常', 'Tarjeta SIM normal', 'SIM カード復帰'],
      146: [
        'PDP context established',
        'PDP 上下文已建立',
        'Contexto PDP establecido',
        'PDP コンテキスト確立',
      ],
      147: ['PDP context destroyed', 'PDP 上下文已释放', 'Contexto PDP liberado', 'PDP コンテキスト解放'],
      149: [
        'Modem software reset',
        '调制解调器软件复位',
        'Reinicio del módem por software',
        'モデムのソフトリセット',
      ],
      150: [
        'Modem hardware reset',
        '调制解调器硬件复位',
        'Reinicio del módem por hardware',
        'モデムのハードリセット',
      ],
      157: [
        'Too many calls answered',
        '自动应答次数超限',
        'Demasiadas llamadas atendidas',
        '自動応答回数超過',
      ],
    },
    2: {
      140: [
        'No connection for too long',
        '长时间无连接',
        'Sin conexión por demasiado tiempo',
        '長時間の未接続',
      ],
      141: [
        'Modem initialization failure',
        '调制解调器初始化失败',
        'Fallo al iniciar el módem',
        'モデム初期化失敗',
      ],
      144: ['GSM registration failure', 'GSM 注册失败', 'Fallo de registro GSM', 'GSM 登録失敗'],
      158: [
        'Local communication attempt',
        '本地通信尝试',
        'Intento de comunicación local',
        'ローカル通信の試み',
      ],
    },
    3: {
      21: [
        'Communication module removed',
        '通信模块被拔出',
        'Módulo de comunicación retirado',
        '通信モジュールの取り外し',
      ],
      142: ['SIM card failure', 'SIM 卡故障', 'Fallo de la tarjeta SIM', 'SIM カード故障'],
    },
  },
  fraud: {
    1: {
      47: ['Parameters changed', '参数被修改', 'Parámetros modificados', 'パラメータの変更'],
      48: ['Global keys changed', '全局密钥已更换', 'Claves globales cambiadas', 'グローバル鍵の変更'],
    },
    3: {
      49: [
        'Decryption or authentication failure',
        '解密或认证失败',
        'Fallo de descifrado o autenticación',
        '復号または認証の失敗',
      ],
      51: [
        'Firmware verification failed',
        '固件校验失败',
        'Verificación del firmware fallida',
        'ファームウェア検証失敗',
      ],
    },
    4: {
      50: ['Replay attack', '重放攻击', 'Ataque de repetición', 'リプレイ攻撃'],
      53: ['Current without voltage', '有电流无电压', 'Corriente sin tensión', '電圧なしの電流'],
    },
  },
  relay: {
    1: {
      59: ['Ready for manual reconnection', '允许手动合闸', 'Listo para reconexión manual', '手動投入待ち'],
      61: ['Manual connection', '手动合闸', 'Conexión manual', '手動投入'],
      67: [
        'Limiter threshold changed',
        '功率限值已修改',
        'Límite de potencia modificado',
        '電力制限値の変更',
      ],
      69: ['Local reconnection', '本地合闸', 'Reconexión local', 'ローカル投入'],
      71: [
        'Supervision monitor 1 OK',
        '监视器 1 恢复正常',
        'Monitor de supervisión 1 normal',
        '監視モニタ 1 復帰',
      ],
    },
    2: {
      60: ['Manual disconnection', '手动拉闸', 'Desconexión manual', '手動開放'],
      64: ['Local disconnection', '本地拉闸', 'Desconexión local', 'ローカル開放'],
      70: [
        'Supervision monitor 1 exceeded',
        '监视器 1 越限',
        'Monitor de supervisión 1 superado',
        '監視モニタ 1 超過',
      ],
    },
  },
  powerQuality: {
    1: {
      241: ['THD normal L1', 'A相谐波恢复正常', 'THD normal L1', 'L1 高調波正常'],
      243: ['THD normal L2', 'B相谐波恢复正常', 'THD normal L2', 'L2 高調波正常'],
      245: ['THD normal L3', 'C相谐波恢复正常', 'THD normal L3', 'L3 高調波正常'],
    },
    2: {
      90: ['Phase asymmetry', '三相不平衡', 'Asimetría de fases', '相不平衡'],
      92: ['Bad voltage quality L1', 'A相电压质量差', 'Mala calidad de tensión L1', 'L1 電圧品質不良'],
      93: ['Bad voltage quality L2', 'B相电压质量差', 'Mala calidad de tensión L2', 'L2 電圧品質不良'],
      94: ['Bad voltage quality L3', 'C相电压质量差', 'Mala calidad de tensión L3', 'L3 電圧品質不良'],
      240: ['THD over the limit L1', 'A相谐波超限', 'THD sobre el límite L1', 'L1 高調波超過'],
      242: ['THD over the limit L2', 'B相谐波超限', 'THD sobre el límite L2', 'L2 高調波超過'],
      244: ['THD over the limit L3', 'C相谐波超限', 'THD sobre el límite L3', 'L3 高調波超過'],
    },
    3: {
      88: ['Phase sequence reversal', '逆相序', 'Secuencia de fases invertida', '逆相'],
    },
    4: {
      89: ['Missing neutral', '零线缺失', 'Falta de neutro', '中性線欠落'],
    },
  },
  mbus: {
    1: {
      101: ['M-Bus communication OK', 'M-Bus 通信恢复', 'Comunicación M-Bus normal', 'M-Bus 通信復帰'],
    },
    2: {
      100: ['M-Bus communication error', 'M-Bus 通信错误', 'Error de comunicación M-Bus', 'M-Bus 通信エラー'],
      102: [
        'Replace the M-Bus battery',
        '更换 M-Bus 设备电池',
        'Sustituir la batería M-Bus',
        'M-Bus 機器の電池交換',
      ],
      103: [
        'Fraud attempt at the M-Bus device',
        'M-Bus 设备窃用企图',
        'Intento de fraude en el equipo M-Bus',
        'M-Bus 機器への不正行為',
      ],
      104: ['M-Bus clock adjusted', 'M-Bus 设备已校时', 'Reloj M-Bus ajustado', 'M-Bus 機器の時刻修正'],
      105: ['New M-Bus device', '发现新 M-Bus 设备', 'Nuevo equipo M-Bus', '新しい M-Bus 機器'],
      106: ['Permanent M-Bus error', 'M-Bus 永久性错误', 'Error M-Bus permanente', 'M-Bus の恒久エラー'],
    },
  },
  prepayment: {
    1: {
      204: ['Key change completed', '密钥更换完成', 'Cambio de clave completado', '鍵変更の完了'],
      208: [
        'Emergency credit activated',
        '应急额度已启用',
        'Crédito de emergencia activado',
        '緊急残高の使用開始',
      ],
      209: [
        'Friendly period begun or ended',
        '友好时段开始或结束',
        'Inicio o fin del período amigable',
        '猶予時間帯の開始・終了',
      ],
    },
    2: {
      206: ['Low credit alarm 2', '余额不足报警 2', 'Alarma de saldo bajo 2', '残高不足警報 2'],
    },
    3: {
      210: ['Overload trip', '过载跳闸', 'Disparo por sobrecarga', '過負荷遮断'],
      211: ['Overload lock-out', '过载闭锁', 'Bloqueo por sobrecarga', '過負荷ロックアウト'],
    },
  },
})
