import type { FrameAccountMessages } from './en.ts'

export const pt: FrameAccountMessages = {
  passkey: {
    name: 'Chave de acesso',
    text: 'Rosto, digital ou PIN. Também funciona nos seus outros dispositivos.',
    withCode: 'Rosto, digital ou PIN, e um código no papel caso ela se perca.',
    add: 'Adicionar uma',
    addTitle: 'Adicionar uma chave de acesso',
    addHeading: 'Abra-a com o rosto, a digital ou o PIN',
    addText:
      'Seu navegador pergunta duas ou três vezes: assim é certo que a chave de acesso abre sua carteira sempre. O código de recuperação continua valendo.',
    addDo: 'Adicionar chave de acesso',
    added: 'A chave de acesso abre sua carteira a partir de agora.',
    notNow: 'Agora não',
    use: 'Usar chave de acesso',
    loginTitle: 'Entrar com uma chave de acesso',
    loginHeading: 'Use sua chave de acesso',
    loginText: 'Ela faz você entrar em {host}, sem esperar por um e-mail.',
    forgetText:
      'Depois disso, ela não abrirá mais a carteira. Você também pode excluí-la no seu gerenciador de senhas.',
  },

  window: {
    hint: 'Seu navegador não pergunta?',
    open: 'Tentar em uma janela',
    blocked: 'O navegador não abriu uma janela. Permita janelas para esta página e tente de novo.',
    title: 'Chave de acesso',
    createHeading: 'Crie a chave de acesso aqui',
    useHeading: 'Use a chave de acesso aqui',
    text: 'Seu navegador pergunta nesta janela. Ela se fecha sozinha.',
    go: 'Continuar',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'A chave de acesso não foi usada: ela foi recusada ou demorou demais. Tente de novo ou escolha outra forma.',
    PASSKEY_KNOWN: 'Este dispositivo já tem uma chave de acesso para sua carteira.',
    PASSKEY_UNSUPPORTED:
      'Este navegador não tem chaves de acesso. Seu código de recuperação funciona em qualquer lugar.',
    PASSKEY_ELSEWHERE: 'Este navegador não usa chaves de acesso dentro de uma página.',
    PASSKEY_WITHOUT_PRF:
      'Este tipo de chave de acesso permite entrar, mas não desbloquear a sua carteira. Nada mudou. Use o seu código de recuperação.',
    PASSKEY_CHANGES:
      'Esta chave de acesso deu outra chave na segunda vez, então poderia deixar você de fora. Nada mudou. Seu código de recuperação funciona em qualquer lugar.',
    PASSKEY_CLOSED: 'A chave de acesso não abriu a carteira aqui. Use seu código de recuperação.',
    PASSKEY_UNKNOWN:
      'Esta chave de acesso não é conhecida aqui. Entre de outra forma e adicione uma nas configurações.',
    PASSKEY_REFUSED: 'A chave de acesso não foi aceita. Tente de novo.',
    PASSKEY_WINDOW_CLOSED: 'A janela foi fechada antes que a chave de acesso fosse usada.',
  },

  confirm: {
    title: 'Confirme que é você',
    heading: 'Digite o código',
    sent: 'Enviamos 6 dígitos para {email}. Eles só servem para isto.',
    label: 'Código de 6 dígitos',
    wrong: 'Código errado. Tentativas restantes: {left}.',
    expired: 'O código expirou. Volte e peça outro.',
    passkeyHeading: 'Agora sua chave de acesso',
    passkeyText:
      'Sua carteira tem uma chave de acesso, então ela também é necessária. Se ela se perdeu, remova-a antes nas configurações.',
    stale: 'Para isso, saia e entre de novo. Depois você tem cinco minutos.',
  },

  rename: {
    named: 'Renomear: {name}',
    title: 'Renomear',
    label: 'Nome',
    hint: 'Um nome seu ajuda a distinguir este acesso. Vazio: o nome que ele tinha no início.',
    save: 'Salvar',
    done: 'O nome foi alterado.',
  },

  address: {
    title: 'Adicionar um e-mail',
    heading: 'Entrar também por e-mail',
    text: 'A partir daí, um código enviado para {email} também permite entrar. Seu acesso atual continua funcionando.',
    changeTitle: 'Trocar o e-mail',
    changeHeading: 'Entrar com outro endereço?',
    changeText: 'Sua carteira assina que {email} substitui {previous}. Depois, cada um recebe um código.',
    cannotRead: 'Não consigo ler meu e-mail atual',
    laterHeading: 'Sem o seu e-mail atual, leva dias',
    laterText:
      'Só {email} recebe um código. A mudança fica aguardando, e {previous} é avisado: de lá é possível congelar a conta. Até lá, você entra como antes e pode impedir a mudança nestas configurações.',
    stop: 'Impedir a troca de e-mail',
    stopText: 'Você entra com {email} a partir de {date}',
    stopped: 'Seu endereço continua o mesmo.',
  },

  keys: {
    row: 'Exportar chave privada',
    rowText: 'Exige um código',
    rowTextPasskey: 'Exige um código e a sua chave de acesso',
    title: 'Exportar chave privada',
    heading: 'Quem tiver esta chave controla a sua carteira',
    warnings: [
      'Quem a lê pode levar tudo, a qualquer momento.',
      '{host} nunca vai pedir esta chave.',
      'Ela não pode ser alterada nem revogada.',
    ],
    start: 'Enviar um código para mim',
    startWithout: 'Continuar',
    showTitle: 'Chave privada',
    showHeading: 'Guarde-a para você',
    showText: 'Importe-a em outra carteira ou guarde-a onde só você possa lê-la.',
    evm: 'Ethereum e outras redes EVM',
    solana: 'Solana',
    hidden: 'Oculta',
    show: 'Mostrar',
    hide: 'Ocultar',
    copy: 'Copiar',
    copied: 'Copiada. Outros apps podem ler a área de transferência: copie outra coisa quando terminar.',
    copyFailed: 'O navegador não permitiu copiar. Mostre-a e anote-a.',
    autoHide: 'Ela fica oculta de novo depois de um minuto.',
    keystore: 'Arquivo criptografado',
    keystoreText:
      'A chave EVM, criptografada com uma senha sua. As carteiras o chamam de arquivo keystore ou JSON.',
    password: 'Senha',
    passwordHint: 'Pelo menos 12 caracteres. Sem ela, o arquivo não vale nada.',
    passwordShort: 'É curta demais: use pelo menos 12 caracteres.',
    encrypt: 'Criptografar',
    encrypting: 'Criptografando. Isso leva alguns segundos.',
    file: 'Conteúdo do arquivo',
    done: 'Pronto',
    inWindow: 'A chave é mostrada na outra janela.',
    showInWindow: 'Mostrar em uma janela',
    windowText: 'A chave é mostrada em uma janela da carteira, que nenhuma página pode cobrir.',
  },

  remove: {
    row: 'Excluir conta',
    rowText: 'Com a carteira dela, para sempre',
    title: 'Excluir conta',
    heading: 'Excluir a sua conta permanentemente?',
    points: [
      'Todos os acessos à carteira são excluídos: dispositivos, chaves de acesso, código de recuperação.',
      'O que a carteira tem continua nas redes, mas ninguém pode movê-lo sem a chave privada.',
      'Entrar de novo cria uma carteira nova e vazia.',
      'Leva 72 horas, ou 7 dias em um navegador que não consegue abrir a carteira. Até lá, você pode impedir aqui ou pelo link do e-mail.',
    ],
    export: 'Exportar antes a chave privada',
    start: 'Continuar',
    finalHeading: 'Última pergunta',
    finalText: 'Excluir a conta de {email} e a carteira dela, {address}?',
    confirm: 'Excluir permanentemente',
    cancel: 'Cancelar',
    stop: 'Impedir a exclusão',
    stopText: 'Sua conta será excluída em {date}',
    stopped: 'Sua conta foi mantida.',
    begun: 'Sua conta será excluída em {date}. Até lá, você pode impedir isso aqui.',
    used: 'A carteira foi usada nas últimas 24 horas. Use um navegador que a abra ou tente de novo {time}.',
  },

  recovery: {
    title: 'Recuperação da sua carteira',
    heading: 'É você?',
    text: '{browser} pede que {host} abra sua carteira sem o código de recuperação. Isso é possível a partir de {date}. Se não for você, impeça: esse navegador é desconectado.',
    stop: 'Impedir a recuperação',
    mine: 'Sou eu',
    stopText: '{browser} pode abrir sua carteira a partir de {date}',
    stopped: 'A recuperação foi impedida.',
  },

  freeze: {
    row: 'Congelar carteira',
    rowText: 'Se você acha que outra pessoa consegue entrar',
    title: 'Congelar carteira',
    heading: 'Congelar sua carteira?',
    text: 'Nada pode ser assinado com ela até você entrar de novo com um código novo ou uma chave de acesso. Em navegadores que nunca a usaram, leva mais 24 horas.',
    confirm: 'Congelar agora',
    done: 'A carteira está congelada.',
  },
}
