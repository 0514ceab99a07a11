@echo off
rem Keeps a booth open in Microsoft Edge on Windows: opens it again when its window is closed.
rem   windows\edge.cmd https://careers.example.org expo-demo
rem Without Edge's own kiosk type on purpose: its sessions may be private ones, which forget the queue when they end.
if "%~2"=="" (
  echo Usage: edge.cmd ADDRESS PROFILE
  exit /b 1
)
:again
start "" /wait msedge.exe --start-fullscreen --app="%~1/?kiosk=%~2" --user-data-dir="%LOCALAPPDATA%\DefenceCareersKiosk" --no-first-run --hide-crash-restore-bubble --disable-pinch --overscroll-history-navigation=0 --disable-features=Translate
timeout /t 2 /nobreak >nul
goto again
