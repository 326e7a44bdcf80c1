/**
 * Schemes handled by operating systems, browsers and well-known other apps. None belongs to a wallet, and a link to one would pass
 * the key of a pairing to a page, a message, a shell or a shortcut.
 */
const SCHEMES = new Set(
  [
    // Documents, scripts and protocols that browsers and systems handle themselves.
    'about acap acct admin afp appstream apt blob bluetooth burn callto cid computer content data dav davs dict dns ed2k',
    'feed feeds file filesystem finger ftp ftps geo ghelp git go gopher hcp help http https im imap info intent ipp irc ircs its jar',
    'javascript jnlp jnlps ldap ldaps livescript magnet mailto man mapi market mhtml mid mk mms mmsto mocha network news nfs nntp',
    'package ping pkcs11 pop pres read recent res resource rlogin rmi rsync rtmp rtsp rtspu search session sftp sgn shell sip sips',
    'skype smb sms smsto snap snews soap ssh stssync svn tel telnet telprompt thunder tn3270 trash turn turns urn vbs vbscript ventrilo',
    'view-source vnc voicemail wais webcal webcals ws wss wtai wyciwyg xcon xmpp',
    // Parts of iOS and macOS.
    'activitytoday addressbook app-prefs app-settings applescript audioplayer-event calshow camera clock-alarm cloudphoto contacts',
    'diagnostics doc findmy findmyfriends fmip1 freeform garageband ibooks imessage keynote macappstore macappstores maps message',
    'messages mobilenotes mobilephone music musics numbers pages pcast photos photos-navigation photos-redirect podcasts prefs rdar',
    'shareddocuments shoebox shortcuts shortcuts-production stocks terminal trailblazer videos voicememos vpn weather',
    'workflow x-callback-url x-man-page x-terminal x-web-search',
    // Parts of Windows.
    'bingmaps bingnews bingweather calculator explorer grvopen insthelp mswindowsmusic mswindowsvideo odopen onedrive onenote',
    'onenote-cmd outlook outlookfeed outlookmail tbauth windowsdefender wmp xbox zune',
    // Browsers that open a page by their own scheme.
    'alohabrowser arc brave chromium crios ddgquicklink duckduckgo ecosia ie iexplore kiwi maxthon maxthonbrowser mttbrowser ohttp',
    'ohttps puffin qqbrowser samsungbrowser ucbrowser vivaldi yandexbrowser yandexbrowser-open-url',
    // Messengers and mail.
    'airmail discord fb facebook fb-messenger googlegmail instagram kakaolink kakaotalk line matrix messenger mumble protonmail',
    'readdle-spark sgnl signal slack snapchat teamspeak telegram tg threema ts3server twitter viber webex wechat weixin whatsapp',
    'whatsapp-consumer ymail zoommtg zoomphonecall zoomus',
    // Apps that execute their input, and launchers of games.
    'a-shell ashell cursor docker-desktop drafts drafts5 filza github-mac github-windows idea iterm2 jetbrains jsbox launchpro lutris',
    'minecraft mvim obsidian phpstorm postman pushcut pycharm pythonista pythonista3 pyto roblox roblox-player scriptable sourcetree',
    'steam steamlink subl sublime tasker toolbox txmt uplay unityhub vscode vscode-insiders vscodium webstorm windsurf zed',
  ]
    .join(' ')
    .split(' '),
)

/** First part of schemes with several, such as `ms-settings`, `microsoft-edge` and `com.apple.home`. */
const GROUPS =
  /^(?:android|chrome|com\.(?:apple|epicgames|google|microsoft)|edge|facetime|firefox|google|googlechromes?|itms|microsoft|moz|ms|opera|safari|search|touch|vnd|web|webkit|x-apple|x-safari)[.-]/

/** Group names that are schemes themselves, if no wallet uses them. */
const ALONE =
  /^(?:android|chrome|facetime|firefox|google(?:chromes?|drive|maps)?|itms|microsoft|moz|ms|opera|safari|vnd|webkit)$/

/** `touch-https`, `x-safari-http`: the rest of the link is opened as a page. */
const OPENS_PAGES = /https?$/

/** Whether a scheme is handled by the system; case-insensitive. */
export function isSystemScheme(scheme: string): boolean {
  const name = scheme.toLowerCase()
  return SCHEMES.has(name) || GROUPS.test(name) || ALONE.test(name) || OPENS_PAGES.test(name)
}
