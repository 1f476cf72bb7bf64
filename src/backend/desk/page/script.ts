/**
 * Keys for who reviews a hundred: j and k walk, a passes, r goes to the reason, o opens the author, v the thing itself;
 * Ctrl or Cmd with Enter sends the long text that one is in. Everything is a plain form without it.
 */
export const SCRIPT = `(function(){var things=[].slice.call(document.querySelectorAll('article[tabindex]'));if(!things.length)return;
var here=function(){var one=document.activeElement;while(one&&things.indexOf(one)<0)one=one.parentElement;return one?things.indexOf(one):-1};
var go=function(to){var one=things[Math.max(0,Math.min(things.length-1,to))];one.focus();one.scrollIntoView({block:'start'})};
document.addEventListener('keydown',function(event){var tag=event.target.tagName;
if(event.key==='Enter'&&(event.ctrlKey||event.metaKey)&&tag==='TEXTAREA'&&!event.isComposing&&!event.repeat){var send=event.target.form.querySelector('button.main');if(send){event.preventDefault();send.click()}return}
if(event.ctrlKey||event.metaKey||event.altKey||event.isComposing)return;
if(event.key==='Escape'&&/INPUT|TEXTAREA|SELECT/.test(tag)){go(here());return}
if(/INPUT|TEXTAREA|SELECT/.test(tag))return;var at=here();
if(event.key==='j'){go(at+1);event.preventDefault();return}if(event.key==='k'){go(at<0?0:at-1);event.preventDefault();return}
var one=things[at<0?0:at];var find={a:'[data-key=a]',r:'[data-key=r]',o:'[data-key=o]',v:'[data-key=v]'}[event.key];var target=find&&one.querySelector(find);
if(!target)return;event.preventDefault();if(event.repeat)return;if(event.key==='r')target.focus();else target.click()});
if(!document.querySelector('[autofocus]')&&document.activeElement===document.body)go(0)})();`;
