import { namedCodes } from './eventCodeNames'

/** Events of concentrators by Q/GDW 376.1; those that this world's concentrators raise are called as the console calls them. */
export const pointCodeNames = namedCodes({
  terminal: {
    1: {
      ERC03: [
        'Archive told to the device',
        '档案已下发至设备',
        'Tabla de medidores enviada al equipo',
        '台帳を装置へ送信',
      ],
      ERC04: ['Status input changed', '状态量变位', 'Cambio de entrada de estado', '状態入力の変化'],
      ERC08: [
        'Meter parameters changed',
        '电能表参数变更',
        'Parámetros del medidor modificados',
        'メーターパラメータの変更',
      ],
      ERC41: ['Clock set', '已对时', 'Reloj ajustado', '時刻同期'],
    },
    2: {
      ERC01: ['Restarted from remote', '远程重启', 'Reiniciado a distancia', '遠隔再起動'],
      ERC16: [
        'Analog input over the limit',
        '直流模拟量越限',
        'Entrada analógica sobre el límite',
        'アナログ入力超過',
      ],
      ERC18: ['Capacitor locked', '电容器投切自锁', 'Condensador bloqueado', 'コンデンサのロック'],
    },
    3: {
      ERC02: ['Parameters lost', '参数丢失', 'Parámetros perdidos', 'パラメータ消失'],
      ERC14: ['Line without power', '线路停电', 'Línea sin tensión', '配電線の停電'],
      ERC21: ['Concentrator fault', '终端故障', 'Avería del concentrador', '集中器の故障'],
    },
  },
  relay: {
    2: {
      ERC05: ['Remote trip', '遥控跳闸', 'Disparo remoto', '遠隔遮断'],
      ERC06: ['Trip by power control', '功控跳闸', 'Disparo por control de potencia', '電力制御による遮断'],
      ERC07: ['Trip by energy control', '电控跳闸', 'Disparo por control de energía', '電力量制御による遮断'],
      ERC23: ['Energy control alarm', '电控告警', 'Alarma de control de energía', '電力量制御の警報'],
      ERC36: [
        'Control output changed',
        '控制输出回路开关变位',
        'Cambio de salida de control',
        '制御出力の変化',
      ],
    },
  },
  powerQuality: {
    2: {
      ERC15: ['Harmonics over the limit', '谐波越限', 'Armónicos sobre el límite', '高調波超過'],
      ERC17: [
        'Unbalance over the limit',
        '电压、电流不平衡度越限',
        'Desbalance sobre el límite',
        '不平衡超過',
      ],
    },
    3: {
      ERC09: ['Current circuit abnormal', '电流回路异常', 'Circuito de corriente anómalo', '電流回路異常'],
      ERC10: ['Voltage circuit abnormal', '电压回路异常', 'Circuito de tensión anómalo', '電圧回路異常'],
      ERC11: ['Phase sequence abnormal', '相序异常', 'Secuencia de fases anómala', '相順異常'],
      ERC24: ['Voltage over the limit', '电压越限', 'Tensión fuera de límites', '電圧の限度超過'],
      ERC25: ['Current over the limit', '电流越限', 'Corriente sobre el límite', '電流の限度超過'],
      ERC26: [
        'Apparent power over the limit',
        '视在功率越限',
        'Potencia aparente sobre el límite',
        '皮相電力の限度超過',
      ],
      ERC34: ['Current transformer abnormal', 'CT 异常', 'Transformador de corriente anómalo', 'CT 異常'],
    },
  },
  standard: {
    2: {
      ERC12: [
        'Meter clock out of tolerance',
        '电能表时间超差',
        'Reloj del medidor fuera de tolerancia',
        'メーター時刻の許容超過',
      ],
      ERC22: [
        'Energy difference over the limit',
        '有功总电能量差动越限',
        'Diferencia de energía sobre el límite',
        '電力量差の超過',
      ],
      ERC28: ['Energy out of tolerance', '电能量超差', 'Energía fuera de tolerancia', '電力量の許容超過'],
      ERC33: [
        'Meter status changed',
        '电能表运行状态字变位',
        'Cambio de estado del medidor',
        'メーター状態語の変化',
      ],
    },
    3: {
      ERC13: ['Meter fault', '电能表故障信息', 'Avería del medidor', 'メーター故障'],
      ERC27: ['Meter reading decreased', '电能表示度下降', 'Lectura del medidor disminuida', '指示値の減少'],
      ERC29: ['Meter running away', '电能表飞走', 'Medidor desbocado', 'メーターの暴走'],
      ERC30: ['Meter stopped', '电能表停走', 'Medidor parado', 'メーターの停止'],
    },
  },
  prepayment: {
    1: {
      ERC19: [
        'Purchase parameters set',
        '购电参数设置',
        'Parámetros de compra fijados',
        '購入パラメータの設定',
      ],
    },
  },
  fraud: {
    3: {
      ERC20: [
        'Message authentication error',
        '消息认证错误',
        'Error de autenticación de mensajes',
        'メッセージ認証エラー',
      ],
    },
    4: {
      ERC37: ['Meter cover opened', '电能表开表盖', 'Tapa del medidor abierta', 'メーターカバー開'],
      ERC38: ['Terminal cover opened', '电能表开端钮盒', 'Tapa de bornes abierta', '端子カバー開'],
      ERC40: ['Magnetic field', '磁场异常', 'Campo magnético', '磁界異常'],
    },
  },
  communication: {
    2: {
      ERC31: ['Meter not read', '终端抄表失败', 'Fallo de lectura del medidor', '検針失敗'],
      ERC32: ['Traffic over the limit', '通信流量越限', 'Tráfico sobre el límite', '通信量超過'],
      ERC35: ['Unknown meter found', '发现未知电表', 'Medidor desconocido encontrado', '不明メーターの発見'],
      ERC39: ['Reading again failed', '补抄失败', 'Fallo de relectura', '再検針の失敗'],
    },
  },
})
