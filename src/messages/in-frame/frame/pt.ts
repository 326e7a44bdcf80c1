import type { FrameMessages } from './en.ts'

export const pt: FrameMessages = {
  close: 'Fechar',
  back: 'Voltar',
  continue: 'Continuar',

  leave: {
    title: 'Entrar com {provider}',
    text: 'Seu navegador abre {provider} para esta carteira depois de mais um toque.',
    go: 'Continuar com {provider}',
  },

  protect: {
    title: 'Proteger sua carteira',
    heading: 'Adicionar um método de recuperação',
    textRequired:
      'Sem ela, a carteira se perde quando os dados deste navegador são apagados. Leva um minuto.',
    textOperator:
      '{host} pode abrir sua carteira para você depois de um código por e-mail e, portanto, também poderia usá-la sem você.',
    code: 'Código de recuperação',
    codeText: '26 caracteres para guardar em papel.',
    later: 'Mais tarde',
    laterText: 'Você pode fazer isto depois, nas configurações da carteira.',
    notNow: 'Agora não',
    halfHeading: 'A meio caminho',
    halfText:
      'Esta chave de acesso fica em um só dispositivo. Adicione um código de recuperação para não perder a carteira junto com o dispositivo.',
  },

  code: {
    title: 'Código de recuperação',
    heading: 'Guarde estes 26 caracteres',
    text: 'Junto com seu login, eles abrem a carteira em qualquer navegador. Não podemos mostrá-los nem enviá-los de novo.',
    label: 'Código de recuperação',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'O navegador não permitiu copiar. Anote o código.',
    print: 'Imprimir',
    printTitle: 'Código de recuperação da sua carteira em {host}',
    printAccount: 'E-mail: {email}',
    printText:
      'Guarde esta folha onde só você possa lê-la. Quem tiver a folha e seu login pode levar tudo o que está na carteira.',
    warning: 'Imprima ou anote. {host} nunca vai pedir este código.',
    kept: 'Já guardei',
  },

  confirm: {
    title: 'Código de recuperação',
    heading: 'Confira a sua cópia',
    text: 'Digite dois grupos do código para confirmar que você o guardou.',
    group: 'Grupo {number}',
    wrong: 'Isto não corresponde ao código. Confira a sua cópia de novo.',
    showAgain: 'Mostrar o código de novo',
    done: 'Proteger carteira',
  },

  recover: {
    title: 'Recuperar carteira',
    heading: 'Recuperar neste navegador',
    text: 'Você entrou como {email}, mas este navegador ainda não pode abrir sua carteira.',
    label: 'Código de recuperação',
    count: '{count} de {total}',
    wrong: 'Este código não abre a carteira. Compare cada caractere com sua folha.',
    operator: 'Recuperar sem o código',
    operatorText: '{host} abre a carteira para você e avisa por e-mail.',
    operatorStale: 'Isso exige um novo login: saia e depois entre com um novo código.',
    operatorLater:
      'Isso será possível a partir de {time}. Enviamos um e-mail para você; entre de novo quando chegar a hora.',
    or: 'ou',
    help: 'Sem código de recuperação?',
    helpLink: 'Veja o que você pode fazer',
    helpTitle: 'Sem código de recuperação',
    helpBrowser:
      'Um navegador em que você já usou a carteira ainda consegue abri-la. Entre por lá e crie um novo código nas configurações da carteira.',
    helpSheet:
      'O código tem 26 letras e dígitos em grupos de quatro. Pode estar em uma folha impressa ou em um gerenciador de senhas.',
    helpLost:
      'Sem o código e sem um navegador assim, a carteira está perdida. Ninguém pode abri-la, nem {host}.',
    helpLostOperator: 'Sem nenhum dos dois, {host} ainda pode recuperá-la para você.',
    elsewhereHeading: 'Sua carteira está em outro navegador',
    elsewhereText: 'Sua carteira está em {browser}. Abra-a lá e proteja-a.',
    elsewhereAgain: 'Verificar de novo',
    anew: 'Começar uma nova carteira',
    anewText:
      'Se você não pode mais usar aquele navegador. Primeiro a conta é excluída com esta carteira, o que leva 7 dias.',
    leaving:
      'A conta será excluída com esta carteira em {date}. Depois disso, entrar cria uma nova. Usar a atual em {browser} interrompe isso.',
  },

  settings: {
    title: 'Configurações da carteira',
    heading: 'Métodos de acesso e recuperação',
    device: 'Este dispositivo',
    otherDevice: 'Outro dispositivo',
    code: 'Código de recuperação',
    operator: 'Recuperação por {host}',
    operatorText: '{host} pode abrir esta carteira',
    inUse: 'Em uso',
    madeOn: 'Criado em {date}',
    browser: 'Navegador',
    browserOn: '{browser} no {system}',
    deviceText: '{label} · {date}',
    notMade: 'Ainda não criado',
    make: 'Criar',
    renew: 'Novo código',
    renewText: 'O código que você tem agora deixa de funcionar.',
    remove: 'Remover',
    removeNamed: 'Remover: {name}',
    removeAsk: 'Remover “{name}”?',
    removeText: 'Não será mais possível abrir a carteira dessa forma. Isto não pode ser desfeito.',
    removed: 'Removido',
    made: 'O novo código vale a partir de agora.',
    cancel: 'Cancelar',
    forget: 'Esquecer este dispositivo',
    forgetAsk: 'Esquecer este dispositivo?',
    forgetText:
      'Este navegador não poderá mais abrir a carteira. Para usá-la aqui de novo, você precisará do código de recuperação.',
    forgotten: 'Este dispositivo foi esquecido.',
    onlyHere:
      'Só este navegador consegue abrir sua carteira. Adicione uma chave de acesso ou um código de recuperação.',
  },

  problems: {
    FROZEN: 'Esta carteira está congelada. Nada pode ser assinado até que ela seja liberada.',
    LEAVING: 'Esta conta será excluída. Para usar a carteira, impeça isso nas configurações dela.',
    RATE_LIMITED: 'Foram tentativas demais. Tente de novo {time}.',
    GATEWAY_AWAY: 'O servidor da carteira não responde. Tente de novo.',
    RECOVERY_REQUIRED: 'Este navegador não pode abrir a carteira.',
    LOGGED_OUT: 'Você saiu da conta. Entre de novo.',
    OTHER: 'Não deu certo. Tente de novo.',
  },
}
